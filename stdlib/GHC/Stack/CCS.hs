-- | Stacks of cost centres as C's structures, as a program that is not profiled has them: there are none. Profiles have their own
-- ("Profile.Probe").
module GHC.Stack.CCS
  ( currentCallStack, whoCreated
  , CostCentre, CostCentreStack, getCurrentCCS, getCCSOf, clearCCS, ccsCC, ccsParent, ccLabel, ccModule, ccSrcSpan, ccsToStrings, renderStack
  ) where

import GHC.Ptr (Ptr, nullPtr)
import Foreign.C.Types (CChar)

data CostCentre

data CostCentreStack

currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []

-- | The null pointer.
getCurrentCCS, getCCSOf :: a -> IO (Ptr CostCentreStack)
getCurrentCCS _ = return nullPtr
getCCSOf _ = return nullPtr

-- | The action.
clearCCS :: IO a -> IO a
clearCCS act = act

ccsCC :: Ptr CostCentreStack -> IO (Ptr CostCentre)
ccsCC _ = return nullPtr

ccsParent :: Ptr CostCentreStack -> IO (Ptr CostCentreStack)
ccsParent _ = return nullPtr

ccLabel, ccModule, ccSrcSpan :: Ptr CostCentre -> IO (Ptr CChar)
ccLabel _ = return nullPtr
ccModule _ = return nullPtr
ccSrcSpan _ = return nullPtr

ccsToStrings :: Ptr CostCentreStack -> IO [String]
ccsToStrings _ = return []

-- | From the outermost, with a heading.
renderStack :: [String] -> String
renderStack strs = "CallStack (from -prof):" ++ concatMap ("\n  " ++) (reverse strs)
