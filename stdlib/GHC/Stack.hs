{-# LANGUAGE MagicHash, RankNTypes #-}
-- | Stacks of calls: which functions that ask for it called one another, and where.
module GHC.Stack
  ( HasCallStack, CallStack, callStack, emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack
  , popCallStack, prettyCallStack, pushCallStack, withFrozenCallStack, SrcLoc(..), prettySrcLoc
  , errorWithStackTrace, currentCallStack, whoCreated
  , CostCentre, CostCentreStack, getCurrentCCS, getCCSOf, clearCCS, ccsCC, ccsParent, ccLabel, ccModule, ccSrcSpan, ccsToStrings, renderStack
  ) where

import GHC.Exception
import GHC.Prim (unsafeCoerce#)
import GHC.Stack.CCS
import GHC.Stack.Types

-- | The calls that led here, the last one first; empty in a function whose type does not ask for them.
callStack :: HasCallStack => CallStack
callStack = case givenCallStack# of
  EmptyCallStack -> EmptyCallStack
  s -> popCallStack s

-- | What is called in the argument leaves no trace on the stack, nor does the function that says so.
withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack act = giveCallStack (freezeCallStack (popCallStack callStack)) act

-- | A value that asks for a stack is a function of one.
newtype Asking a = Asking (HasCallStack => a)

giveCallStack :: CallStack -> (HasCallStack => a) -> a
giveCallStack s act = (unsafeCoerce# (Asking act) :: CallStack -> a) s

-- | 'errorWithoutStackTrace': stacks of cost centres are what profiles have.
errorWithStackTrace :: String -> a
errorWithStackTrace = errorWithoutStackTrace
