{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main (main) where

import qualified Data.Map as M

class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]

instance Container [a] a where
  empty = []
  insert = (:)
  toL = id

instance Ord k => Container (M.Map k v) (k, v) where
  empty = M.empty
  insert (k, v) = M.insert k v
  toL = M.toList

fill :: Container f a => [a] -> f
fill = foldr insert empty

class Monad m => MonadCount s m | m -> s where
  tick :: s -> m ()

newtype Count a = Count { runCount :: Int -> (a, Int) }
instance Functor Count where fmap f (Count g) = Count (\n -> let (a, k) = g n in (f a, k))
instance Applicative Count where
  pure a = Count (\n -> (a, n))
  Count f <*> Count g = Count (\n -> let (h, k) = f n; (a, l) = g k in (h a, l))
instance Monad Count where
  Count g >>= f = Count (\n -> let (a, k) = g n in runCount (f a) k)
instance MonadCount Int Count where tick s = Count (\n -> ((), n + s))

class Add a b c | a b -> c where add :: a -> b -> c
instance Add Int Double Double where add x y = fromIntegral x + y
instance Add Int Int Int where add = (+)

main :: IO ()
main = do
  print (toL (fill [1, 2, 3 :: Int] :: [Int]))
  print (toL (insert ('a', True) (fill [('b', False)] :: M.Map Char Bool)))
  print (snd (runCount (tick 3 >> tick 4) 0))
  print (add (1 :: Int) (2.5 :: Double))
  print (add (1 :: Int) (2 :: Int))
