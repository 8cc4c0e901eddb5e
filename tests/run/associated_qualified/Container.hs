{-# LANGUAGE TypeFamilies #-}
module Container where

class Container f where
  type Element f
  data Place f
  empty :: f
  insert :: Element f -> f -> f
  places :: f -> [Place f]
  toL :: f -> [Element f]
