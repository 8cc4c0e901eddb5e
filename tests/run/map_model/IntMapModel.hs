{-# LANGUAGE CPP #-}
-- | Data.IntMap against lists of pairs.
module IntMapModel (properties) where

import qualified Data.Foldable as F
import qualified Data.IntMap.Strict as M
import qualified Data.IntMap.Merge.Strict as G
import Data.List
import Data.Maybe (listToMaybe)
import Data.Ord (comparing)
import Gen

type M = M.IntMap Int

-- The map gives the old value.
#define UPDATED lookup k a

-- What only one kind of map has.
further :: IO ()
further = return ()

#include "properties.h"
