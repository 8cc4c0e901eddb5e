{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family T a

class C a where
  c :: a -> Int

instance C [a] where
  type T [a] = a
  c _ = 0

main :: IO ()
main = return ()
