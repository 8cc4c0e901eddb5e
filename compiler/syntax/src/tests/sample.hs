{-# LANGUAGE BangPatterns, LambdaCase, TupleSections, MultiWayIf #-}
module Main (main, T(..), module Data.List, (<+>), C(m, D), ) where

import qualified Data.Map as M hiding (foo, Bar(..), (+++))
import Data.List (foldl', sortBy,)
import Prelude ()
import Data.Char

infixl 6 <+>, `op`
infixr 5 :+:

data T a = Leaf | Node { left, right :: !(T a), val :: a } | a :+: !Int | forall b. Show b => Ex b
  deriving (Eq, Show)
  deriving stock Ord

newtype N = N { unN :: Int } deriving newtype Num
type S a = [(a, Int)]

class (Eq a, Show a) => C a where
  m :: a -> a
  m x = x
  infixl 5 %%
  (%%) :: a -> a -> a
  {-# INLINE m #-}

instance C a => C [a] where
  m = map m
  [] %% ys = ys
  xs %% ys | null ys = xs
           | otherwise = ys

class Empty a
instance Empty Int

f, g :: Int -> Int
f x = let y = 1; z = 2 in x + y
g x = case x of 1 -> 2; _ | x > 3, let w = 2, Just q <- h x -> 3 where h = Just

x <+> y = x + y
(x `op` y) z = x
a ! b = a
arr1 = arr!i + arr !i
main :: IO ()
main = do
  let a = 1
      b = 2
  print (a, b)
  if a > 1 then print 1 else do
    print 2
    print 3
  if a
    then b
    else c
  if a
  then b
  else c
  x <- foo
  forM_ [1..10] $ \i -> do
    print i
  let k !z = z
  case x of
    Just ~(a, b@(Just _)) -> a
    (-1) -> b
    -1.5 -> b
      where z = 3
  print (case x of A -> 1)
  print [do a; b | c <- d]
  let (p, q) = (1, 2) in print p
  where
    q = 1
tup = (let x = 1 in x, \case A -> 1; B -> 2, if | a -> 1 | b -> 2, (,3), (subtract 1), (- 1), (`f` 2), (2 `f`), (+ 1), (1 +))
secs = (do a; b, c)
w = [x | x <- xs, let y = x, y > 3]
e1 = [1,3..9] ++ [1..] ++ [a,b..]
rec1 = r { x = 1, M.y = 2 } + C { .. } + D { a, b = 1, .. }
neg = - x + 5 * -3
scc1 = scc "foo" x + 1
scc2 = {-# SCC foo #-} x + 1
{-# SCC scc2 "lab" #-}
ty = (x :: Int, \y -> y :: forall a. Show a => a)
h (f -> Just x) !y ~z (!w) = 1
!bang = 3
(aa, bb) | True = (1,2)
       where q = 1
deriving instance Show a => Show (Foo a)
foreign import ccall unsafe "math.h sin" c_sin :: Double -> Double
foreign import ccall cos :: Double -> Double
default (Int, Double)
data G a where
  GI :: Int -> G Int
  GB, GC :: forall a. Show a => !a -> G a
  GR :: { gf :: Int } -> G Bool
  deriving Show
data V
class Monad m => MS s m | m -> s, s -> m where get :: m s
