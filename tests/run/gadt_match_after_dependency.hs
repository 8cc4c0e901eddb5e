{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, FunctionalDependencies, GADTs, KindSignatures, TypeOperators, UndecidableInstances #-}
module Main (main) where

-- The type of what is matched is known by a functional dependency alone.

import Data.Kind (Type)

data Open a

data Cells (ts :: [Type]) where
  None :: Cells '[]
  (:+) :: a -> Cells ts -> Cells (a : ts)
  (:?) :: a -> Cells ts -> Cells (Open a : ts)

infixr 5 :+, :?

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State (\s -> case g s of (a, s') -> (f a, s'))

instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> case f s of (h, s') -> case g s' of (a, s'') -> (h a, s''))

instance Monad (State s) where
  State g >>= f = State (\s -> case g s of (a, s') -> runState (f a) s')

class Monad m => Has s m | m -> s where
  fetch :: m s
  store :: s -> m ()

instance Has s (State s) where
  fetch = State (\s -> (s, s))
  store s = State (const ((), s))

-- Below the first cell, whatever it is.
below :: State (Cells ts) a -> State (Cells (t : ts)) a
below inner = do
  cells <- fetch
  case cells of
    a :? rest -> do
      let (b, rest') = runState inner rest
      store (a :? rest')
      pure b
    a :+ rest -> do
      let (b, rest') = runState inner rest
      store (a :+ rest')
      pure b

step :: State (Cells '[Int]) Int
step = State (\cells -> case cells of (n :+ rest) -> (n, (n + 1) :+ rest))

shown :: Cells '[Open Char, Int] -> String
shown (c :? n :+ None) = c : show n
shown (_ :+ n :+ None) = show n

main :: IO ()
main = do
  let (n, cells) = runState (below step *> below step) ('x' :? 5 :+ None)
  print n
  putStrLn (shown cells)
