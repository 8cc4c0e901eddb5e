{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Exceptions as values: throwing them in pure code, showing them, and the types that wrap single
-- kinds of them.
module GHC.Exception
  ( Exception(..), SomeException, throw, raise
  , ArithException(..), ArrayException(..), AsyncException(..), ErrorCall(..)
  , PatternMatchFail(..), NoMethodError(..), RecConError(..), RecSelError(..), AssertionFailed(..)
  , NonTermination(..), BlockedIndefinitelyOnMVar(..), TypeError(..)
  , ExitCode(..), IOException(..), IOErrorType(..), userError
  , errorCallException, divZeroException
  ) where

import Data.Maybe
import GHC.Base
import GHC.Exception.Type
import GHC.Show

class Show e => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String

  toException e = SomeOther (showsPrec (I# 0#) e "")
  fromException _ = Nothing
  displayException = show

-- | Throws any exception; the value is evaluated only when it is looked at.
throw :: Exception e => e -> a
throw e = raise# (toException e)

raise :: SomeException -> a
raise e = raise# e

-- | The argument of 'error'.
newtype ErrorCall = ErrorCall String

newtype PatternMatchFail = PatternMatchFail String

newtype NoMethodError = NoMethodError String

newtype RecConError = RecConError String

newtype RecSelError = RecSelError String

newtype AssertionFailed = AssertionFailed String

newtype TypeError = TypeError String

data NonTermination = NonTermination

data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

instance Eq ErrorCall where
  ErrorCall a == ErrorCall b = a == b

instance Ord ErrorCall where
  compare (ErrorCall a) (ErrorCall b) = compare a b

-- * Showing

instance Show SomeException where
  showsPrec p e = case e of
    SomeErrorCall s -> showString s
    SomeArith x -> showsPrec p x
    SomeArray x -> showsPrec p x
    SomePatternMatchFail s -> showString s
    SomeNoMethodError s -> showString s
    SomeRecConError s -> showString s
    SomeRecSelError s -> showString s
    SomeAssertionFailed s -> showString s
    SomeIO x -> showsPrec p x
    SomeExit x -> showsPrec p x
    SomeAsync x -> showsPrec p x
    SomeNonTermination -> showString "<<loop>>"
    SomeBlockedIndefinitely -> showString "thread blocked indefinitely in an MVar operation"
    SomeOther s -> showString s

instance Show ErrorCall where
  showsPrec _ (ErrorCall s) = showString s

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail s) = showString s

instance Show NoMethodError where
  showsPrec _ (NoMethodError s) = showString s

instance Show RecConError where
  showsPrec _ (RecConError s) = showString s

instance Show RecSelError where
  showsPrec _ (RecSelError s) = showString s

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed s) = showString s

instance Show TypeError where
  showsPrec _ (TypeError s) = showString s

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar =
    showString "thread blocked indefinitely in an MVar operation"

instance Show ArithException where
  showsPrec _ e = showString (case e of
    Overflow -> "arithmetic overflow"
    Underflow -> "arithmetic underflow"
    LossOfPrecision -> "loss of precision"
    DivideByZero -> "divide by zero"
    Denormal -> "denormal"
    RatioZeroDenominator -> "Ratio has zero denominator")

instance Eq ArithException where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord ArithException where
  compare x y = compareInt# (dataToTag# x) (dataToTag# y)

instance Show ArrayException where
  showsPrec _ e = case e of
    IndexOutOfBounds s -> showString "array index out of range" . detail s
    UndefinedElement s -> showString "undefined array element" . detail s
    where
      detail s = case s of
        [] -> id
        _ -> showString ": " . showString s

instance Show AsyncException where
  showsPrec _ e = showString (case e of
    StackOverflow -> "stack overflow"
    HeapOverflow -> "heap overflow"
    ThreadKilled -> "thread killed"
    UserInterrupt -> "user interrupt")

instance Eq AsyncException where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Show ExitCode where
  showsPrec _ ExitSuccess = showString "ExitSuccess"
  showsPrec d (ExitFailure n) =
    showParen (d > appPrec) (showString "ExitFailure " . showsPrec appPrec1 n)

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure a == ExitFailure b = a == b
  _ == _ = False

instance Ord ExitCode where
  compare ExitSuccess ExitSuccess = EQ
  compare ExitSuccess _ = LT
  compare _ ExitSuccess = GT
  compare (ExitFailure a) (ExitFailure b) = compare a b

instance Eq Handle where
  Handle _ _ v == Handle _ _ w = isTrue# (sameMutVar# v w)

instance Show Handle where
  showsPrec _ (Handle name _ _) = case name of
    '<' : _ -> showString name
    _ -> showString "{handle: " . showString name . showString "}"

instance Eq IOErrorType where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Show IOErrorType where
  showsPrec _ e = showString (case e of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    OtherError -> "failed"
    InappropriateType -> "inappropriate type"
    InvalidArgument -> "invalid argument"
    UnsatisfiedConstraints -> "unsatisfied constraints"
    UnsupportedOperation -> "unsupported operation"
    ResourceVanished -> "resource vanished")

instance Eq IOException where
  IOError h1 e1 l1 d1 n1 f1 == IOError h2 e2 l2 d2 n2 f2 =
    h1 == h2 && e1 == e2 && l1 == l2 && d1 == d2 && n1 == n2 && f1 == f2

instance Show IOException where
  showsPrec _ (IOError h kind loc text _ file) =
    prefix . place . showsPrec (I# 0#) kind . reason
    where
      prefix = case file of
        Just name -> showString name . showString ": "
        Nothing -> case h of
          Just hdl -> showHandle hdl . showString ": "
          Nothing -> id
      place = case loc of
        [] -> id
        _ -> showString loc . showString ": "
      reason = case text of
        [] -> id
        _ -> showString " (" . showString text . showString ")"
      showHandle (Handle name _ _) = showString name

userError :: String -> IOException
userError s = IOError Nothing UserError "" s Nothing Nothing

-- * The class's instances

instance Exception SomeException where
  toException e = e
  fromException = Just
  displayException = show

instance Exception ErrorCall where
  toException (ErrorCall s) = SomeErrorCall s
  fromException e = case e of { SomeErrorCall s -> Just (ErrorCall s); _ -> Nothing }

instance Exception PatternMatchFail where
  toException (PatternMatchFail s) = SomePatternMatchFail s
  fromException e = case e of { SomePatternMatchFail s -> Just (PatternMatchFail s); _ -> Nothing }

instance Exception NoMethodError where
  toException (NoMethodError s) = SomeNoMethodError s
  fromException e = case e of { SomeNoMethodError s -> Just (NoMethodError s); _ -> Nothing }

instance Exception RecConError where
  toException (RecConError s) = SomeRecConError s
  fromException e = case e of { SomeRecConError s -> Just (RecConError s); _ -> Nothing }

instance Exception RecSelError where
  toException (RecSelError s) = SomeRecSelError s
  fromException e = case e of { SomeRecSelError s -> Just (RecSelError s); _ -> Nothing }

instance Exception AssertionFailed where
  toException (AssertionFailed s) = SomeAssertionFailed s
  fromException e = case e of { SomeAssertionFailed s -> Just (AssertionFailed s); _ -> Nothing }

instance Exception TypeError

instance Exception NonTermination where
  toException NonTermination = SomeNonTermination
  fromException e = case e of { SomeNonTermination -> Just NonTermination; _ -> Nothing }

instance Exception BlockedIndefinitelyOnMVar where
  toException BlockedIndefinitelyOnMVar = SomeBlockedIndefinitely
  fromException e = case e of
    SomeBlockedIndefinitely -> Just BlockedIndefinitelyOnMVar
    _ -> Nothing

instance Exception ArithException where
  toException = SomeArith
  fromException e = case e of { SomeArith x -> Just x; _ -> Nothing }

instance Exception ArrayException where
  toException = SomeArray
  fromException e = case e of { SomeArray x -> Just x; _ -> Nothing }

instance Exception AsyncException where
  toException = SomeAsync
  fromException e = case e of { SomeAsync x -> Just x; _ -> Nothing }

instance Exception ExitCode where
  toException = SomeExit
  fromException e = case e of { SomeExit x -> Just x; _ -> Nothing }

instance Exception IOException where
  toException = SomeIO
  fromException e = case e of { SomeIO x -> Just x; _ -> Nothing }
