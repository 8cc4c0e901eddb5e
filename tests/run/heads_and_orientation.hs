{-# LANGUAGE DataKinds, PolyKinds, KindSignatures, TypeFamilies, TypeOperators, GADTs, GeneralizedNewtypeDeriving, EmptyCase, ScopedTypeVariables #-}
module Main (main) where

import Data.Coerce (coerce)
import Data.Kind (Type)
import GHC.Generics (V1)

-- A variable as an operator of types.
class Arrow k where
  arrow :: (a -> b) -> a `k` b
  run :: a `k` b -> a -> b

instance Arrow (->) where
  arrow = id
  run = ($)

-- The constructor of pairs, promoted.
data Apply :: (k -> l -> m) -> k -> l -> Type
pair :: Maybe (Apply '(,) 'True 'False)
pair = Nothing

-- Instances of data families for operators applied to types.
class Trie a where
  data a :->: b :: Type
  trie :: (a -> b) -> a :->: b
  untrie :: (a :->: b) -> a -> b

instance Trie Bool where
  data (Bool :->: b) = BoolTrie b b
  trie f = BoolTrie (f False) (f True)
  untrie (BoolTrie f t) b = if b then t else f

-- What an instance's superclasses ask for is asked of derived ones, too.
class Epsilon e where
  eps :: e -> Rational

data Prec

instance Epsilon Prec where
  eps _ = 1 / 100

newtype Fixed (e :: Type) = F Rational deriving (Eq, Ord, Real)

instance Epsilon e => Num (Fixed e) where
  F a + F b = F (a + b)
  F a * F b = F (a * b)
  negate (F a) = F (negate a)
  abs (F a) = F (abs a)
  signum (F a) = F (signum a)
  fromInteger = F . fromInteger

data Side = L | R

newtype Bias (dir :: Side) a = Bias a deriving Show

-- A type without constructors has no use for its parameters.
same :: V1 (a :: Type) -> V1 (b :: Type)
same = coerce

-- A type that was found by a match inside is what it was before outside.
data Key a where
  IntKey :: Key Int
  TextKey :: Key String

data Equal a b where
  Refl :: Equal a a

data Entry = forall a. Entry (Key a) a

equal :: Key a -> Key b -> Maybe (Equal a b)
equal IntKey IntKey = Just Refl
equal TextKey TextKey = Just Refl
equal _ _ = Nothing

look :: Key a -> [Entry] -> Maybe a
look k = go
  where
    go [] = Nothing
    go (Entry k2 v : rest) = case equal k k2 of
      Nothing -> go rest
      Just Refl -> Just v

main :: IO ()
main = do
  print (run (arrow (+ 1) :: Int -> Int) 2)
  print (maybe "none" (const "some") pair)
  print (untrie (trie not) True)
  print (toRational (F 3 + 4 :: Fixed Prec))
  print (look TextKey [Entry IntKey 1, Entry TextKey "two"], look IntKey [])
  print (Bias 'x' :: Bias 'L Char)
