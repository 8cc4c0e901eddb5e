{-# LANGUAGE FlexibleInstances #-}
-- | Assertions: actions that throw where what is said does not hold.
module Test.HUnit.Lang
  ( Assertion, assertFailure, assertEqual, Result(..), performTestCase, HUnitFailure(..), FailureReason(..), formatFailureReason
  ) where

import Control.Exception
import Data.List (intercalate)
import Data.Maybe (listToMaybe)
import GHC.Stack

type Assertion = IO ()

-- | Where the assertion stands, and what does not hold.
data HUnitFailure = HUnitFailure (Maybe SrcLoc) FailureReason

-- | A text; or a preface, what was expected and what there is.
data FailureReason = Reason String | ExpectedButGot (Maybe String) String String
  deriving (Eq, Show)

instance Eq HUnitFailure where
  HUnitFailure l r == HUnitFailure l' r' = l == l' && r == r'

instance Show HUnitFailure where
  showsPrec d (HUnitFailure l r) =
    showParen (d > 10) (showString "HUnitFailure " . showsPrec 11 l . showChar ' ' . showsPrec 11 r)

instance Exception HUnitFailure

-- | The caller of the outermost function that says that it has callers.
place :: HasCallStack => Maybe SrcLoc
place = fmap snd (listToMaybe (reverse (getCallStack callStack)))

assertFailure :: HasCallStack => String -> IO a
assertFailure why = why `seq` throwIO (HUnitFailure place (Reason why))

-- | A preface, what is expected, what there is.
assertEqual :: (HasCallStack, Eq a, Show a) => String -> a -> a -> Assertion
assertEqual preface expected actual
  | actual == expected = return ()
  | otherwise = throwIO (HUnitFailure place (ExpectedButGot (if null preface then Nothing else Just preface) (show expected) (show actual)))

formatFailureReason :: FailureReason -> String
formatFailureReason r = case r of
  Reason why -> why
  ExpectedButGot preface expected actual ->
    intercalate "\n" (maybe [] (: []) preface ++ ["expected: " ++ expected, " but got: " ++ actual])

data Result = Success | Failure (Maybe SrcLoc) String | Error (Maybe SrcLoc) String
  deriving (Eq, Show)

performTestCase :: Assertion -> IO Result
performTestCase act = (act >> return Success) `catches`
  [ Handler (\(HUnitFailure l r) -> return (Failure l (formatFailureReason r)))
  , Handler (\e -> throwIO (e :: AsyncException))
  , Handler (\e -> return (Error Nothing (show (e :: SomeException))))
  ]
