{-# LANGUAGE DeriveFunctor #-}
-- | What a parser answers.
module Text.Megaparsec.Internal.Reply (Hints(..), Reply(..), Consumption(..), Result(..)) where

import qualified Data.Set as E
import Text.Megaparsec.Error
import Text.Megaparsec.State
import Text.Megaparsec.Stream

-- | What else could have come where a parser succeeded: part of the message if what follows fails there.
newtype Hints t = Hints (E.Set (ErrorItem t))

instance Ord t => Semigroup (Hints t) where
  Hints a <> Hints b = Hints (E.union a b)

instance Ord t => Monoid (Hints t) where
  mempty = Hints E.empty

data Reply e s a = Reply (State s e) Consumption (Result s e a)
  deriving Functor

data Consumption = Consumed | NotConsumed

data Result s e a
  = OK (Hints (Token s)) a
  | Error (ParseError s e)
  deriving Functor
