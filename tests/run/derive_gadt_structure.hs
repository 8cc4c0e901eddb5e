{-# LANGUAGE DataKinds, DeriveTraversable, GADTs, KindSignatures, StandaloneDeriving #-}
-- Functor and its like of a type whose constructors have types of their own.
module Main (main) where

data Nat = Z | S Nat

data Vec n a where
  Nil :: Vec 'Z a
  (:.) :: b -> Vec n b -> Vec ('S n) b

infixr 5 :.

deriving instance Functor (Vec n)
deriving instance Foldable (Vec n)
deriving instance Traversable (Vec n)

main :: IO ()
main = do
  let v = 1 :. 2 :. 3 :. Nil
  print (sum (fmap (* 2) v), foldr (:) [] v)
  mapM_ (print . foldr (:) []) (traverse (\x -> [x, x * 10]) (4 :. 5 :. Nil))
