{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts, NullaryTypeClasses #-}
-- | Call stacks. The profiler's cost centre stacks say where a program is; the constraint that asks
-- for a stack is always satisfied, by the empty one.
module GHC.Stack
  ( HasCallStack, CallStack, callStack, emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack
  , popCallStack, prettyCallStack, pushCallStack, withFrozenCallStack, SrcLoc(..), prettySrcLoc
  , errorWithStackTrace, currentCallStack, whoCreated
  ) where

import Data.List (intercalate)

class HasCallStack

instance HasCallStack

-- | The calls, the last one first.
newtype CallStack = CallStack [(String, SrcLoc)]

instance Show CallStack where
  showsPrec _ = shows . getCallStack

data SrcLoc = SrcLoc
  { srcLocPackage, srcLocModule, srcLocFile :: String
  , srcLocStartLine, srcLocStartCol, srcLocEndLine, srcLocEndCol :: Int
  } deriving (Eq, Show)

callStack, emptyCallStack :: CallStack
callStack = emptyCallStack
emptyCallStack = CallStack []

getCallStack :: CallStack -> [(String, SrcLoc)]
getCallStack (CallStack calls) = calls

fromCallSiteList :: [(String, SrcLoc)] -> CallStack
fromCallSiteList = CallStack

pushCallStack :: (String, SrcLoc) -> CallStack -> CallStack
pushCallStack call (CallStack calls) = CallStack (call : calls)

popCallStack, freezeCallStack :: CallStack -> CallStack
popCallStack (CallStack calls) = CallStack (drop 1 calls)
freezeCallStack s = s

withFrozenCallStack :: a -> a
withFrozenCallStack x = x

prettySrcLoc :: SrcLoc -> String
prettySrcLoc l = intercalate ":"
  [srcLocFile l, show (srcLocStartLine l), show (srcLocStartCol l)]
  ++ " in " ++ srcLocPackage l ++ ":" ++ srcLocModule l

prettyCallStack :: CallStack -> String
prettyCallStack (CallStack []) = ""
prettyCallStack (CallStack calls) = intercalate "\n"
  ("CallStack (from HasCallStack):" : ["  " ++ f ++ ", called at " ++ prettySrcLoc l | (f, l) <- calls])

errorWithStackTrace :: String -> a
errorWithStackTrace = error

currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []
