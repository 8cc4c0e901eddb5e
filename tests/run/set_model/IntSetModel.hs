{-# LANGUAGE CPP #-}
-- | Data.IntSet against lists.
module IntSetModel (properties) where

import Data.List
import Data.Maybe (listToMaybe)
import qualified Data.IntSet as S
import Gen

type T = S.IntSet

-- What only one kind of set has.
further :: IO ()
further = return ()

#include "properties.h"
