{-# LANGUAGE TypeFamilies #-}
-- | What a list in brackets may stand for with OverloadedLists.
module GHC.IsList (IsList(..)) where

import Data.Version (Version(..), makeVersion)
import GHC.Base (NonEmpty(..))

class IsList l where
  type Item l
  fromList :: [Item l] -> l

  -- | Given the length.
  fromListN :: Int -> [Item l] -> l
  fromListN _ = fromList

  toList :: l -> [Item l]

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs

instance IsList (NonEmpty a) where
  type Item (NonEmpty a) = a
  fromList (a : as) = a :| as
  fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"
  toList (a :| as) = a : as

-- | The numbers; tags there are none.
instance IsList Version where
  type Item Version = Int
  fromList = makeVersion
  toList = versionBranch
