{-# LANGUAGE QuantifiedConstraints, RankNTypes, GeneralizedNewtypeDeriving, StandaloneDeriving, DerivingVia, UndecidableInstances #-}
{-# LANGUAGE FunctionalDependencies, FlexibleContexts, FlexibleInstances, ScopedTypeVariables #-}
-- A context says of a type constructor that is not known that it keeps representations; below newtypes it is made use of. A
-- constraint that is given for types which are not known yet may be the one that is wanted.
module Main where

import Data.Coerce (Coercible, coerce)
import Data.Proxy (Proxy(..))

newtype Writer w m a = Writer (m (a, w))

class (forall a b. Coercible a b => Coercible (m a) (m b)) => Keeps m where
  name :: m a -> String

instance Keeps Maybe where
  name = maybe "nothing" (const "something")

instance Keeps m => Keeps (Writer w m) where
  name (Writer m) = name m

newtype Age = Age Int deriving Show

aged :: Keeps m => Writer w m Int -> Writer w m Age
aged = coerce

class Holds s a | s -> a where
  held :: Proxy s -> a

data Five

instance Holds Five (Int -> Maybe Int) where
  held _ = \n -> if n < 5 then Just n else Nothing

newtype Box s = Box Int

instance Holds s (Int -> Maybe Int) => Show (Box s) where
  show (Box n) = show (held (Proxy :: Proxy s) n)

-- | The type of what is held is found by the first argument, after the second one's context has it.
holding :: (Int -> a) -> (forall s. Holds s (Int -> a) => Proxy s -> r) -> (Proxy Five -> r)
holding _ _ _ = error "not called"

shown :: Monad m => (Int -> m Int) -> String
shown _ = "checked"

tests :: Proxy Five -> String
tests = holding pure (\(_ :: Proxy s) -> show (Box 3 :: Box s))

main :: IO ()
main = do
  case aged (Writer (Just (3, "w"))) of
    Writer m -> print m
  putStrLn (name (Writer (Just ((), 'x'))))
  putStrLn (seq tests (shown Just))
