{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays as structures that can be gone through.
module GHC.Arr.Instances () where

import Data.Foldable
import Data.Traversable
import GHC.Arr (Array, Ix, elems, foldlElems', foldrElems, listArray, bounds, numElements)
import GHC.Base hiding (foldr)

instance Foldable (Array i) where
  foldr = foldrElems
  foldl' = foldlElems'
  length = numElements
  toList = elems

instance Ix i => Traversable (Array i) where
  traverse f arr = fmap (listArray (bounds arr)) (traverse f (elems arr))
