{-# LANGUAGE CPP #-}
module IntMapLazy (strictness) where

import Control.Exception
import qualified Data.IntMap.Lazy as M

type M = M.IntMap

further :: IO ()
further = return ()

#include "strictness.h"
