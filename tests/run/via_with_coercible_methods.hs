{-# LANGUAGE DerivingVia, StandaloneDeriving, TypeFamilies, FlexibleContexts, UndecidableInstances #-}
-- A method that asks that two types are represented in the same way is taken over: what it asks at the other type
-- follows from what it is given at this one.
module Main (main) where

import Data.Coerce
import Data.Functor.Const
import Data.Functor.Identity
import qualified Data.Map as M

class Key k where
  type Rep k :: * -> *
  single :: k -> a -> Trie k a
  walk :: (Applicative f, Coercible (Trie k b) r) => (a -> f b) -> Trie k a -> f r

newtype Trie k a = MkTrie (Rep k a)

newtype ByEnum k = ByEnum k

instance Enum k => Key (ByEnum k) where
  type Rep (ByEnum k) = M.Map Int
  single (ByEnum k) a = MkTrie (M.singleton (fromEnum k) a)
  walk f (MkTrie m) = fmap coerce (traverse f m)

deriving via ByEnum Char instance Key Char
deriving via ByEnum Bool instance Key Bool

double :: Key k => Trie k Int -> Trie k Int
double t = runIdentity (walk (Identity . (* 2)) t)

main :: IO ()
main = do
  let MkTrie m = double (single 'a' 21)
  print m
  MkTrie n <- walk (\x -> print x >> return (show x)) (single True 'x') :: IO (Trie Bool String)
  print n
  print (getConst (walk (\x -> Const [x] :: Const String Int) (single 'b' 'y') :: Const String (Trie Char Int)))
