-- | Things that come in any order, each once, for monads: what has been found decides nothing about what is tried next.
module Control.Monad.Permutations
  ( Permutation, runPermutation, intercalateEffect, toPermutation, toPermutationWithDefault
  ) where

import Control.Applicative

-- | The result if nothing more comes, and a parser for the next of what is missing.
data Permutation m a = Permutation !(Maybe a) (m (Permutation m a))

instance Functor m => Functor (Permutation m) where
  fmap f (Permutation done next) = Permutation (fmap f done) (fmap (fmap f) next)

instance Alternative m => Applicative (Permutation m) where
  pure x = Permutation (Just x) empty
  fs@(Permutation f nextF) <*> xs@(Permutation x nextX) =
    Permutation (f <*> x) (fmap (<*> xs) nextF <|> fmap (fs <*>) nextX)

runPermutation :: (Alternative m, Monad m) => Permutation m a -> m a
runPermutation = intercalateEffect (pure ())

-- | With something between them.
intercalateEffect :: (Alternative m, Monad m) => m b -> Permutation m a -> m a
intercalateEffect between (Permutation first start) = optional start >>= after first
  where
    after done = maybe (maybe empty pure done) rest
    rest (Permutation done next) = optional (between *> next) >>= after done

toPermutation :: Alternative m => m a -> Permutation m a
toPermutation p = Permutation Nothing (fmap pure p)

-- | What may be missing.
toPermutationWithDefault :: Alternative m => a -> m a -> Permutation m a
toPermutationWithDefault x p = Permutation (Just x) (fmap pure p)
