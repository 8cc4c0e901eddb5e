{-# LANGUAGE TypeFamilies #-}
module Main (main) where

class C a where
  type T a
  c :: a -> T a

instance C [a] where
  type T (Maybe a) = a
  c = undefined

main :: IO ()
main = return ()
