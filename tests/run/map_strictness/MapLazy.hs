{-# LANGUAGE CPP #-}
module MapLazy (strictness) where

import Control.Exception
import qualified Data.Map.Lazy as M

type M = M.Map Int

further :: IO ()
further = do
  say "updateAt" (M.updateAt (\_ _ -> Just bad) 0 m0)
  say "fromDescList" (M.fromDescList [(2, bad), (1, 3)])

#include "strictness.h"
