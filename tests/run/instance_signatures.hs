{-# LANGUAGE InstanceSigs #-}
-- Type variables of an instance's head are in scope in the signatures of its methods; in their definitions they are
-- not, since there is no ScopedTypeVariables.
module Main (main) where

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap :: (a -> b) -> Compose f g a -> Compose f g b
  fmap h (Compose x) = Compose (same (fmap (fmap h) x))
    where
      same :: f -> f
      same y = y

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure :: a -> Compose f g a
  pure = Compose . pure . pure
  (<*>) :: Compose f g (a -> b) -> Compose f g a -> Compose f g b
  Compose h <*> Compose x = Compose ((<*>) <$> h <*> x)

main :: IO ()
main = print (getCompose ((,) <$> Compose [Just 1, Nothing] <*> pure 'x'))
