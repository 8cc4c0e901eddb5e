{-# LANGUAGE NoImplicitPrelude, MagicHash, ExistentialQuantification, PatternSynonyms, StandaloneDeriving #-}
-- | Exceptions as values: throwing them in pure code, showing them, and the types that wrap single
-- kinds of them.
module GHC.Exception
  ( Exception(..), SomeException(..), throw, raise, raisedOf, someException
  , ArithException(..), ArrayException(..), AsyncException(..), ErrorCall(ErrorCallWithLocation, ErrorCall)
  , SomeAsyncException(..), asyncExceptionToException, asyncExceptionFromException
  , PatternMatchFail(..), NoMethodError(..), RecConError(..), RecSelError(..), AssertionFailed(..)
  , NonTermination(..), NestedAtomically(..), Deadlock(..), AllocationLimitExceeded(..)
  , BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), TypeError(..)
  , CompactionFailed(..), FixIOException(..)
  , ExitCode(..), IOException(..), IOErrorType(..), userError
  , errorCallException, errorCallWithCallStackException
  , divZeroException, overflowException, ratioZeroDenomException, underflowException
  , prettyCallStack, prettyCallStackLines, prettySrcLoc, showCCSStack
  , CallStack, fromCallSiteList, getCallStack, SrcLoc(..)
  ) where

import Data.Maybe
import Data.Typeable.Internal
import GHC.Base
import GHC.Exception.Number (CInt(..), Int32(..))
import GHC.Exception.Type hiding (divZeroException, overflowException, ratioZeroDenomException, underflowException)
import GHC.Show
import GHC.Stack.Types

-- | What programs throw and catch: a value of any type of the class.
data SomeException = forall e. Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String

  toException e = SomeException e
  fromException (SomeException e) = castAs typeRep# typeRep# e
  displayException e = show e

-- | Throws any exception; the value is evaluated only when it is looked at.
throw :: Exception e => e -> a
throw e = raise (toException e)

raise :: SomeException -> a
raise e = raise# (raisedOf e)

-- | How an exception is thrown. Those of 'IOException' keep their form, for the sake of the
-- alternatives of actions in "GHC.Base", which know no other.
raisedOf :: SomeException -> Raised
raisedOf e = case e of
  SomeException x -> case castAs typeRep# typeRep# x of
    Just io -> RaisedIO io
    Nothing -> RaisedOther (unsafeCoerce# e)

-- | The exceptions of arithmetic, as they are thrown.
divZeroException, overflowException, ratioZeroDenomException, underflowException :: SomeException
divZeroException = toException DivideByZero
overflowException = toException Overflow
ratioZeroDenomException = toException RatioZeroDenominator
underflowException = toException Underflow


-- | The exception that was thrown.
someException :: Raised -> SomeException
someException r = case r of
  RaisedErrorCall s -> errorCallException s
  RaisedErrorCalls s calls -> errorCallWithCallStackException s calls
  RaisedArith x -> SomeException x
  RaisedArray x -> SomeException x
  RaisedPatternMatchFail s -> SomeException (PatternMatchFail s)
  RaisedNoMethodError s -> SomeException (NoMethodError s)
  RaisedRecConError s -> SomeException (RecConError s)
  RaisedRecSelError s -> SomeException (RecSelError s)
  RaisedAssertionFailed s -> SomeException (AssertionFailed s)
  RaisedIO x -> SomeException x
  RaisedExit x -> SomeException x
  RaisedAsync x -> asyncExceptionToException x
  RaisedNonTermination -> SomeException NonTermination
  RaisedBlockedIndefinitely -> SomeException BlockedIndefinitelyOnMVar
  RaisedOther x -> unsafeCoerce# x

-- | The methods of exceptions below 'SomeAsyncException'.
asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = SomeException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException x = case fromException x of
  Just (SomeAsyncException a) -> castAs typeRep# typeRep# a
  Nothing -> Nothing

-- | The argument of 'error', and the calls that led there as lines.
data ErrorCall = ErrorCallWithLocation String String

pattern ErrorCall :: String -> ErrorCall
pattern ErrorCall s <- ErrorCallWithLocation s _ where
  ErrorCall s = ErrorCallWithLocation s ""

{-# COMPLETE ErrorCall #-}

newtype PatternMatchFail = PatternMatchFail String

newtype NoMethodError = NoMethodError String

newtype RecConError = RecConError String

newtype RecSelError = RecSelError String

newtype AssertionFailed = AssertionFailed String

newtype TypeError = TypeError String

newtype CompactionFailed = CompactionFailed String

data FixIOException = FixIOException

data NonTermination = NonTermination

data NestedAtomically = NestedAtomically

data Deadlock = Deadlock

data AllocationLimitExceeded = AllocationLimitExceeded

data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM

-- | An exception that came from outside the thread, as the root of those.
data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Eq ErrorCall where
  ErrorCallWithLocation a l == ErrorCallWithLocation b m = a == b && l == m

instance Ord ErrorCall where
  compare (ErrorCallWithLocation a l) (ErrorCallWithLocation b m) = case compare a b of
    EQ -> compare l m
    o -> o

errorCallException :: String -> SomeException
errorCallException s = SomeException (ErrorCall s)

errorCallWithCallStackException :: String -> CallStack -> SomeException
errorCallWithCallStackException s calls = SomeException (ErrorCallWithLocation s (prettyCallStack calls))

-- * Stacks of calls as text

prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package m file line column _ _) =
  file ++ (':' : decimal line (':' : decimal column (" in " ++ package ++ (':' : m))))

-- | Numbers of lines and columns. Every program that may fail has this function: if it were 'show', a program's only
-- other use of that would not be inlined.
decimal :: Int -> String -> String
decimal (I# n) rest = case C# (chr# (remInt# n 10# +# 48#)) : rest of
  digits -> if isTrue# (n <# 10#) then digits else decimal (I# (quotInt# n 10#)) digits

-- | Without a newline at the end; empty for the stack without calls.
prettyCallStack :: CallStack -> String
prettyCallStack s = case prettyCallStackLines s of
  [] -> ""
  first : rest -> first ++ indented rest
  where
    indented [] = ""
    indented (l : more) = '\n' : (l ++ indented more)

prettyCallStackLines :: CallStack -> [String]
prettyCallStackLines s = case getCallStack s of
  [] -> []
  calls -> "CallStack (from HasCallStack):" : entries calls
  where
    entries [] = []
    entries ((f, at) : more) = ("  " ++ f ++ ", called at " ++ prettySrcLoc at) : entries more

-- | A stack of cost centres as lines.
showCCSStack :: [String] -> [String]
showCCSStack [] = []
showCCSStack stk = "CallStack (from -prof):" : lines' stk
  where
    lines' [] = []
    lines' (s : ss) = ("  " ++ s) : lines' ss

deriving instance Show SrcLoc

instance Show CallStack where
  showsPrec _ s = shows (getCallStack s)

-- * Showing

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Show ErrorCall where
  showsPrec _ (ErrorCallWithLocation s calls) = case calls of
    [] -> showString s
    _ -> showString s . showString "\n" . showString calls

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

instance Show CompactionFailed where
  showsPrec _ (CompactionFailed why) = showString "compaction failed: " . showString why

instance Show FixIOException where
  showsPrec _ FixIOException = showString "cyclic evaluation in fixIO"

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar =
    showString "thread blocked indefinitely in an MVar operation"

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM =
    showString "thread blocked indefinitely in an STM transaction"

instance Show NestedAtomically where
  showsPrec _ NestedAtomically = showString "Control.Concurrent.STM.atomically was nested"

instance Show Deadlock where
  showsPrec _ Deadlock = showString "<<deadlock>>"

instance Show AllocationLimitExceeded where
  showsPrec _ AllocationLimitExceeded = showString "allocation limit exceeded"

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e

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

instance Ord AsyncException where
  compare x y = compareInt# (dataToTag# x) (dataToTag# y)

instance Eq ArrayException where
  IndexOutOfBounds a == IndexOutOfBounds b = a == b
  UndefinedElement a == UndefinedElement b = a == b
  _ == _ = False

instance Ord ArrayException where
  compare (IndexOutOfBounds a) (IndexOutOfBounds b) = compare a b
  compare (IndexOutOfBounds _) _ = LT
  compare _ (IndexOutOfBounds _) = GT
  compare (UndefinedElement a) (UndefinedElement b) = compare a b

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
  showsPrec _ (Handle name _ _) = showString "{handle: " . showString name . showString "}"

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
    ResourceVanished -> "resource vanished"
    SystemError -> "system error"
    ProtocolError -> "protocol error"
    HardwareFault -> "hardware fault"
    TimeExpired -> "timeout"
    Interrupted -> "interrupted")

-- There is no class at 'CInt' yet.
sameNumber :: Maybe CInt -> Maybe CInt -> Bool
sameNumber (Just (CInt (I32# m))) (Just (CInt (I32# n))) = isTrue# (m ==# n)
sameNumber Nothing Nothing = True
sameNumber _ _ = False

instance Eq IOException where
  IOError h1 e1 l1 d1 n1 f1 == IOError h2 e2 l2 d2 n2 f2 =
    h1 == h2 && e1 == e2 && l1 == l2 && d1 == d2 && sameNumber n1 n2 && f1 == f2

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
  fromException e = Just e
  displayException (SomeException e) = displayException e

instance Exception ErrorCall
instance Exception PatternMatchFail
instance Exception NoMethodError
instance Exception RecConError
instance Exception RecSelError
instance Exception AssertionFailed
instance Exception TypeError
instance Exception CompactionFailed
instance Exception FixIOException
instance Exception NonTermination
instance Exception NestedAtomically
instance Exception Deadlock
instance Exception BlockedIndefinitelyOnMVar
instance Exception BlockedIndefinitelyOnSTM
instance Exception ArithException
instance Exception ArrayException
instance Exception ExitCode
instance Exception IOException
instance Exception SomeAsyncException

instance Exception AsyncException where
  toException e = asyncExceptionToException e
  fromException e = asyncExceptionFromException e

instance Exception AllocationLimitExceeded where
  toException e = asyncExceptionToException e
  fromException e = asyncExceptionFromException e
