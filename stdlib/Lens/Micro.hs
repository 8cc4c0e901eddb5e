{-# LANGUAGE RankNTypes #-}
-- | Lenses and traversals by the names of the package @microlens@: those of "Control.Lens", of which its are a part.
module Lens.Micro
  ( (&), (<&>), sets, (%~), over, (+~), (-~), (<>~), (.~), set, (?~), (<%~), (<<%~), (<<.~), mapped, rewriteOf, transformOf
  , (^.), to, (^..), toListOf, (^?), (^?!), traverseOf_, forOf_, has, folded, folding, lens, at, _1, _2, _3, _4, _5, strict, lazy, non
  , traverseOf, forOf, singular, failing, filtered, both, traversed, each, ix, _head, _tail, _init, _last, mapAccumLOf
  , _Left, _Right, _Just, _Nothing, module Lens.Micro.Type
  ) where

import Control.Lens
import Lens.Micro.Type

-- | The function is applied again and again, from the innermost parts outwards, until it has nothing to do anywhere.
rewriteOf :: ASetter a b a b -> (b -> Maybe a) -> a -> b
rewriteOf l f = go
  where go = transformOf l (\x -> maybe x go (f x))

-- | The function is applied to all parts within parts, the innermost first.
transformOf :: ASetter a b a b -> (b -> b) -> a -> b
transformOf l f = go
  where go = f . over l go
