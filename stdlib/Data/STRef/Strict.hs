-- | Variables of strict computations with state.
module Data.STRef.Strict (module Data.STRef) where

import Data.STRef
