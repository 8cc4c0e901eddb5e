{-# LANGUAGE RankNTypes #-}
-- | The types of @microlens@.
module Lens.Micro.Type
  ( ASetter, ASetter', SimpleGetter, Getting, SimpleFold, Lens, Lens', Traversal, Traversal', LensLike, LensLike' ) where

import Control.Lens.Type

type SimpleGetter s a = forall r. Getting r s a
type SimpleFold s a = forall r. Monoid r => Getting r s a
