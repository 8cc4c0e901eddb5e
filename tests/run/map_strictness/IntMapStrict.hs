{-# LANGUAGE CPP #-}
module IntMapStrict (strictness) where

import Control.Exception
import qualified Data.IntMap.Strict as M

type M = M.IntMap

further :: IO ()
further = return ()

#include "strictness.h"
