{-# LANGUAGE TypeFamilies, FlexibleContexts, MultiParamTypeClasses, FlexibleInstances, UndecidableInstances #-}
module Main (main) where

import qualified Data.Map as M

class Collection c where
  type Elem c
  type Elem c = Int
  empty :: c
  insert :: Elem c -> c -> c
  toL :: c -> [Elem c]

instance Collection [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id

newtype Ints = Ints [Int]
instance Collection Ints where
  empty = Ints []
  insert x (Ints xs) = Ints (x + 1 : xs)
  toL (Ints xs) = xs

fill :: (Collection c, Elem c ~ Int) => Int -> c
fill 0 = empty
fill n = insert n (fill (n - 1))

twice x c = insert x (insert x c)

type family F a where
  F Int = Bool
  F Bool = Int
  F a = [a]

f1 :: F Int -> F Bool
f1 b = if b then 1 else 0

f2 :: F Char -> Int
f2 = length

type family G a
type instance G Int = Bool
type instance G [a] = (a, G a)

g :: G [Int] -> Int
g (n, b) = if b then n else negate n

data family XList a
data instance XList Char = XCons Char (XList Char) | XNil
newtype instance XList () = XUnit Int deriving (Show, Eq)

xlen :: XList Char -> Int
xlen XNil = 0
xlen (XCons _ r) = 1 + xlen r

class Key k where
  data KMap k :: * -> *
  kempty :: KMap k v
  kinsert :: k -> v -> KMap k v -> KMap k v
  klookup :: k -> KMap k v -> Maybe v

instance Key Bool where
  data KMap Bool v = BM (Maybe v) (Maybe v)
  kempty = BM Nothing Nothing
  kinsert False v (BM _ t) = BM (Just v) t
  kinsert True v (BM f _) = BM f (Just v)
  klookup False (BM f _) = f
  klookup True (BM _ t) = t

instance Key Int where
  newtype KMap Int v = IM (M.Map Int v)
  kempty = IM M.empty
  kinsert k v (IM m) = IM (M.insert k v m)
  klookup k (IM m) = M.lookup k m

instance (Key a, Key b) => Key (a, b) where
  newtype KMap (a, b) v = PM (KMap a (KMap b v))
  kempty = PM kempty
  kinsert (a, b) v (PM m) = PM (kinsert a (kinsert b v (maybe kempty id (klookup a m))) m)
  klookup (a, b) (PM m) = klookup a m >>= klookup b

eq :: (a ~ b) => a -> b -> [a]
eq x y = [x, y]

class (Elem c ~ e) => Has c e where
  firstOf :: c -> e
instance Has [a] a where
  firstOf = head

useHas :: (Has c Int, Collection c) => c -> [Int]
useHas c = firstOf c : toL c

main :: IO ()
main = do
  print (toL (fill 3 :: [Int]))
  print (toL (fill 3 :: Ints))
  print (toL (twice 'a' "b"))
  print (f1 True, f2 "abc", g (3, False))
  print (xlen (XCons 'a' (XCons 'b' XNil)), XUnit 3, XUnit 3 == XUnit 4)
  print (klookup (True, 3 :: Int) (kinsert (True, 3) "x" kempty))
  print (eq 1 2)
  print (useHas [1, 2 :: Int])
