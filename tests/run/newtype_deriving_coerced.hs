{-# LANGUAGE GeneralizedNewtypeDeriving, RankNTypes, DerivingVia, StandaloneDeriving, QuantifiedConstraints, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module Main (main) where

import Data.Coerce (Coercible)
import Data.Monoid (Sum (..))

-- Methods whose types have the class's type inside of others, of functions and of quantified types.
class Shape a where
  pairs :: [(a, Maybe a)]
  change :: (a -> Either a b) -> a -> [Either a b]
  under :: (forall c. Show c => c -> a) -> a
  both :: Show b => a -> b -> String

instance Shape Int where
  pairs = [(1, Just 2), (3, Nothing)]
  change f a = [f a, Left (a + 1)]
  under f = f True + f 'x'
  both a b = show a ++ show b

newtype Age = Age Int deriving (Show, Shape)

-- Of type constructors.
class Functor m => Runs m where
  run :: m a -> (a -> m b) -> m b
  hoist :: (forall x. m x -> [x]) -> m a -> [a]

instance Runs Maybe where
  run m f = m >>= f
  hoist f = f

newtype Opt a = Opt (Maybe a) deriving (Show, Functor, Runs)

-- Below a type that is not known, where the context says that it does not look at its argument.
class (forall a b. Coercible a b => Coercible (f a) (f b)) => Plain f where
  nest :: f a -> f (f a)

instance Plain [] where nest xs = [xs]

newtype List a = List [a] deriving (Show, Plain)

class Total t a | a -> t where
  total :: t -> a -> a

instance Total Int (Sum Int) where total n s = s <> Sum n

newtype Money = Money Int
  deriving Show
  deriving (Total Int) via (Sum Int)

main :: IO ()
main = do
  print (pairs :: [(Age, Maybe Age)])
  print (change (\(Age n) -> if n > 1 then Right 'r' else Left (Age 7)) (Age 1))
  print (under (\c -> Age (length (show c))))
  putStrLn (both (Age 3) "b")
  print (run (Opt (Just 3)) (\n -> Opt (Just (n + 1))), hoist (\(Opt m) -> maybe [] pure m) (Opt (Just 'h')))
  print (nest (List "ab"))
  print (total 4 (Money 5))
