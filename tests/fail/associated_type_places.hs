{-# LANGUAGE TypeFamilies #-}
module Main (main) where

class Container f where
  type Elem f
  data Key f
  empty :: f

class Lost a where
  type Other b
  lost :: a

type instance Elem Int = Bool

data instance Key Int = KeyInt

main :: IO ()
main = return ()
