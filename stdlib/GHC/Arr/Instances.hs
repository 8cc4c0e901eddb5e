{-# LANGUAGE NoImplicitPrelude #-}
-- | Arrays as structures that can be gone through.
module GHC.Arr.Instances () where

import Data.Foldable
import Data.Traversable
import GHC.Arr (Array, Ix, elems, foldlElems', foldrElems, listArray, bounds, numElements)
import GHC.Base hiding (foldr)

instance Foldable (Array i) where
  foldr f z t = foldrElems f z t
  foldl' f z t = foldlElems' f z t
  length t = numElements t
  toList t = elems t

instance Ix i => Traversable (Array i) where
  traverse f arr = fmap (listArray (bounds arr)) (traverse f (elems arr))
