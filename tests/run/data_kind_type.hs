{-# LANGUAGE GADTs, KindSignatures #-}
module Main (main) where

import Data.Kind (Type)

data Exp :: Type -> Type where
  Number :: Int -> Exp Int
  Pair :: Exp a -> Exp b -> Exp (a, b)

class Container (f :: Type -> Type) where
  toL :: f a -> [a]

instance Container Maybe where
  toL = maybe [] pure

eval :: Exp a -> a
eval (Number n) = n
eval (Pair a b) = (eval a, eval b)

main :: IO ()
main = do
  print (eval (Pair (Number 1) (Number 2)))
  print (toL (Just 'x'))
