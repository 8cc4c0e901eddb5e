{-# LANGUAGE DeriveFunctor, FlexibleInstances, FunctionalDependencies, RankNTypes, UndecidableInstances #-}
-- What a class's variables depend on through its superclasses; contexts that UndecidableInstances allows; a functor with a
-- polymorphic field.
module Main (main) where

class Monad m => Source s m | m -> s where
  next :: m s

class Source s m => Traced s m where
  traced :: Show a => String -> m a -> m (String, a)

newtype Count a = Count (Int -> (Int, a)) deriving Functor

instance Applicative Count where
  pure a = Count (\n -> (n, a))
  Count f <*> Count g = Count (\n -> case f n of (m, h) -> fmap h (g m))

instance Monad Count where
  Count f >>= g = Count (\n -> case f n of (m, a) -> case g a of Count h -> h m)

instance Source Int Count where
  next = Count (\n -> (n + 1, n))

instance Traced Int Count where
  traced label m = fmap (\a -> (label ++ show a, a)) m

newtype Bazaar a b t = Bazaar (forall f. Applicative f => (a -> f b) -> f t)
  deriving Functor

run :: Bazaar a a t -> t
run (Bazaar g) = case g Just of
  Just t -> t
  Nothing -> error "nothing"

newtype Wrap f a = Wrap (f a)

instance Show (f Int) => Show (Wrap f Int) where
  showsPrec d (Wrap x) = showsPrec d x

main :: IO ()
main = do
  let Count f = traced "first " next >>= \(s, a) -> traced s (fmap (+ a) next)
  print (f 5)
  print (run (fmap length (Bazaar (\k -> traverse k "abc"))))
  print (Wrap (Just 3 :: Maybe Int))
