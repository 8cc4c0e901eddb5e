{-# LANGUAGE TypeFamilies, FlexibleInstances #-}
module Main (main) where

type family F a
type instance F Int = Bool

class C a where
  c :: a -> Int

instance C (F Int) where
  c _ = 0

main :: IO ()
main = return ()
