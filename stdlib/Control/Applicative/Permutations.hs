{-# LANGUAGE ExistentialQuantification #-}
-- | Things that come in any order, each once.
module Control.Applicative.Permutations
  ( Permutation, runPermutation, intercalateEffect, toPermutation, toPermutationWithDefault
  ) where

import Control.Applicative

-- | The result if nothing more comes, and what may come next, each with what is then missing.
data Permutation m a = Permutation !(Maybe a) [Branch m a]
data Branch m a = forall x. Branch (Permutation m (x -> a)) (m x)

instance Functor m => Functor (Permutation m) where
  fmap f (Permutation done branches) = Permutation (fmap f done) (map (fmap f) branches)

instance Functor (Branch m) where
  fmap f (Branch rest p) = Branch (renamed (f .) rest) p

-- | 'fmap' for any @m@.
renamed :: (a -> b) -> Permutation m a -> Permutation m b
renamed f (Permutation done branches) = Permutation (fmap f done) (map (fmap f) branches)

instance Functor m => Applicative (Permutation m) where
  pure x = Permutation (Just x) []
  fs@(Permutation f firsts) <*> xs@(Permutation x seconds) = Permutation (f <*> x) (map left firsts ++ map right seconds)
    where
      left (Branch rest p) = Branch (fmap flip rest <*> xs) p
      right (Branch rest p) = Branch (fmap (.) fs <*> rest) p

runPermutation :: Alternative m => Permutation m a -> m a
runPermutation (Permutation done branches) = foldr ((<|>) . next) (maybe empty pure done) branches
  where next (Branch rest p) = liftA2 (flip ($)) p (runPermutation rest)

-- | With something between them.
intercalateEffect :: Alternative m => m b -> Permutation m a -> m a
intercalateEffect between (Permutation first starts) = foldr ((<|>) . followed between) (maybe empty pure first) starts

followed :: Alternative m => m b -> Branch m a -> m a
followed between (Branch rest p) = liftA2 (flip ($)) p (further rest)
  where
    further (Permutation done branches) =
      (between *> foldr ((<|>) . followed between) empty branches) <|> maybe empty pure done

toPermutation :: Alternative m => m a -> Permutation m a
toPermutation p = Permutation Nothing [Branch (pure id) p]

-- | What may be missing.
toPermutationWithDefault :: Alternative m => a -> m a -> Permutation m a
toPermutationWithDefault x p = Permutation (Just x) [Branch (pure id) p]
