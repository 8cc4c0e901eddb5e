{-# LANGUAGE DefaultSignatures, FlexibleContexts, GADTs, PatternSynonyms, RankNTypes, TypeOperators, ViewPatterns #-}
-- | Functions as test data that can be shown and made smaller: tables of what they were asked for (K.
-- Claessen, "Shrinking and showing functions", 2012).
module Test.QuickCheck.Function
  ( Fun(..), applyFun, apply, applyFun2, applyFun3, pattern Fn, pattern Fn2, pattern Fn3
  , (:->)(..), Function(..), functionMap, functionShow, functionIntegral, functionRealFrac, functionBoundedEnum
  , functionVoid, functionMapWith, functionEitherWith, functionPairWith
  ) where

import Control.Applicative (Const(..))
import Data.Char (chr, ord)
import Data.Complex (Complex(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List (intercalate)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import Data.Monoid
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Tree as Tree
import Data.Word
import GHC.Generics (Generic(..), K1(..), M1(..), U1(..))
import qualified GHC.Generics as G
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Poly

-- | A partial function, by the structure of its arguments.
data a :-> c where
  Pair :: (a :-> (b :-> c)) -> ((a, b) :-> c)
  (:+:) :: (a :-> c) -> (b :-> c) -> (Either a b :-> c)
  Unit :: c -> (() :-> c)
  Nil :: a :-> c
  Table :: Eq a => [(a, c)] -> (a :-> c)
  Map :: (a -> b) -> (b -> a) -> (b :-> c) -> (a :-> c)

instance Functor ((:->) a) where
  fmap f (Pair p) = Pair (fmap (fmap f) p)
  fmap f (p :+: q) = fmap f p :+: fmap f q
  fmap f (Unit x) = Unit (f x)
  fmap _ Nil = Nil
  fmap f (Table rows) = Table [(x, f y) | (x, y) <- rows]
  fmap f (Map g h p) = Map g h (fmap f p)

instance (Show a, Show b) => Show (a :-> b) where
  show p = shownAs p Nothing

shownAs :: (Show a, Show b) => (a :-> b) -> Maybe b -> String
shownAs p other =
  "{" ++ intercalate ", " ([show x ++ "->" ++ show y | (x, y) <- rowsOf p] ++ maybe [] (\y -> ["_->" ++ show y]) other) ++ "}"

-- | What is known of it.
rowsOf :: (a :-> c) -> [(a, c)]
rowsOf (Pair p) = [((x, y), c) | (x, q) <- rowsOf p, (y, c) <- rowsOf q]
rowsOf (p :+: q) = [(Left x, c) | (x, c) <- rowsOf p] ++ [(Right y, c) | (y, c) <- rowsOf q]
rowsOf (Unit c) = [((), c)]
rowsOf Nil = []
rowsOf (Table rows) = rows
rowsOf (Map _ h p) = [(h x, c) | (x, c) <- rowsOf p]

-- | With a value for all else.
total' :: (a :-> c) -> c -> a -> c
total' (Pair p) d (x, y) = total' (fmap (\q -> total' q d y) p) d x
total' (p :+: q) d e = either (total' p d) (total' q d) e
total' (Unit c) _ _ = c
total' Nil d _ = d
total' (Table rows) d x = fromMaybe d (lookup x rows)
total' (Map g _ p) d x = total' p d (g x)

-- | Less is known of it, or of smaller values.
shrinkFun :: (c -> [c]) -> (a :-> c) -> [a :-> c]
shrinkFun smaller (Pair p) = map pair (shrinkFun (shrinkFun smaller) p)
  where
    pair Nil = Nil
    pair q = Pair q
shrinkFun smaller (p :+: q) =
  [p `plus` Nil | not (isNil q)] ++ [Nil `plus` q | not (isNil p)] ++
  map (p `plus`) (shrinkFun smaller q) ++ map (`plus` q) (shrinkFun smaller p)
  where
    isNil :: (a :-> c) -> Bool
    isNil Nil = True
    isNil _ = False
    plus Nil Nil = Nil
    plus a b = a :+: b
shrinkFun smaller (Unit c) = Nil : map Unit (smaller c)
shrinkFun _ Nil = []
shrinkFun smaller (Table rows) = map table (shrinkList (\(x, y) -> map ((,) x) (smaller y)) rows)
  where
    table [] = Nil
    table rows' = Table rows'
shrinkFun smaller (Map g h p) = map mapped (shrinkFun smaller p)
  where
    mapped Nil = Nil
    mapped q = Map g h q

-- | Argument types that functions can be tabulated by.
class Function a where
  function :: (a -> b) -> (a :-> b)
  default function :: (Generic a, GFunction (Rep a)) => (a -> b) -> (a :-> b)
  function = functionMapWith gFunction from to

functionMapWith :: ((b -> c) -> (b :-> c)) -> (a -> b) -> (b -> a) -> (a -> c) -> (a :-> c)
functionMapWith tabulated g h f = Map g h (tabulated (f . h))

functionEitherWith
  :: ((a -> c) -> (a :-> c)) -> ((b -> c) -> (b :-> c)) -> (Either a b -> c) -> (Either a b :-> c)
functionEitherWith left right f = left (f . Left) :+: right (f . Right)

functionPairWith
  :: ((a -> b -> c) -> (a :-> (b -> c))) -> ((b -> c) -> (b :-> c)) -> ((a, b) -> c) -> ((a, b) :-> c)
functionPairWith first second f = Pair (fmap second (first (curry f)))

-- | By another type.
functionMap :: Function b => (a -> b) -> (b -> a) -> (a -> c) -> (a :-> c)
functionMap = functionMapWith function

functionShow :: (Show a, Read a) => (a -> c) -> (a :-> c)
functionShow = functionMap show read

functionVoid :: (forall b. void -> b) -> void :-> c
functionVoid _ = Nil

functionBoundedEnum :: (Eq a, Bounded a, Enum a) => (a -> b) -> (a :-> b)
functionBoundedEnum f = Table [(x, f x) | x <- [minBound .. maxBound]]

functionRealFrac :: RealFrac a => (a -> b) -> (a :-> b)
functionRealFrac = functionMap toRational fromRational

functionIntegral :: Integral a => (a -> b) -> (a :-> b)
functionIntegral = functionMap toInteger fromInteger

class GFunction f where
  gFunction :: (f p -> b) -> (f p :-> b)

instance GFunction U1 where
  gFunction = functionMap (\U1 -> ()) (\() -> U1)

instance (GFunction f, GFunction g) => GFunction (f G.:*: g) where
  gFunction = functionMapWith (functionPairWith gFunction gFunction) (\(x G.:*: y) -> (x, y)) (uncurry (G.:*:))

instance (GFunction f, GFunction g) => GFunction (f G.:+: g) where
  gFunction = functionMapWith (functionEitherWith gFunction gFunction) apart (either G.L1 G.R1)
    where
      apart (G.L1 x) = Left x
      apart (G.R1 y) = Right y

instance GFunction f => GFunction (M1 i c f) where
  gFunction = functionMapWith gFunction unM1 M1

instance Function a => GFunction (K1 i a) where
  gFunction = functionMap unK1 K1

instance Function () where
  function f = Unit (f ())

instance (Function a, Function b) => Function (a, b) where
  function = functionPairWith function function

instance (Function a, Function b) => Function (Either a b) where
  function = functionEitherWith function function

instance (Function a, Function b, Function c) => Function (a, b, c) where
  function = functionMap (\(a, b, c) -> (a, (b, c))) (\(a, (b, c)) -> (a, b, c))

instance (Function a, Function b, Function c, Function d) => Function (a, b, c, d) where
  function = functionMap (\(a, b, c, d) -> (a, (b, c, d))) (\(a, (b, c, d)) -> (a, b, c, d))

instance (Function a, Function b, Function c, Function d, Function e) => Function (a, b, c, d, e) where
  function = functionMap (\(a, b, c, d, e) -> (a, (b, c, d, e))) (\(a, (b, c, d, e)) -> (a, b, c, d, e))

instance Function a => Function [a] where
  function = functionMap parts (either (const []) (uncurry (:)))
    where
      parts [] = Left ()
      parts (x : xs) = Right (x, xs)

instance Function a => Function (Maybe a) where
  function = functionMap (maybe (Left ()) Right) (either (const Nothing) Just)

instance Function Bool where
  function = functionBoundedEnum

instance Function Ordering where
  function = functionBoundedEnum

-- | By sign and bytes.
instance Function Integer where
  function = functionMap parts whole
    where
      parts n
        | n < 0 = Left (bytes (negate n - 1))
        | otherwise = Right (bytes n)
      whole (Left bs) = negate (number bs) - 1
      whole (Right bs) = number bs
      bytes :: Integer -> [Word8]
      bytes 0 = []
      bytes n = fromInteger (n `mod` 256) : bytes (n `div` 256)
      number :: [Word8] -> Integer
      number = foldr (\b n -> toInteger b + 256 * n) 0

instance Function Int where
  function = functionIntegral

instance Function Word where
  function = functionIntegral

instance Function Char where
  function = functionMap ord chr

instance Function Float where
  function = functionRealFrac

instance Function Double where
  function = functionRealFrac

instance Function Int8 where
  function = functionBoundedEnum

instance Function Int16 where
  function = functionIntegral

instance Function Int32 where
  function = functionIntegral

instance Function Int64 where
  function = functionIntegral

instance Function Word8 where
  function = functionBoundedEnum

instance Function Word16 where
  function = functionIntegral

instance Function Word32 where
  function = functionIntegral

instance Function Word64 where
  function = functionIntegral

instance (Integral a, Function a) => Function (Ratio a) where
  function = functionMap (\r -> (numerator r, denominator r)) (uncurry (%))

instance (RealFloat a, Function a) => Function (Complex a) where
  function = functionMap (\(x :+ y) -> (x, y)) (uncurry (:+))

instance (Ord a, Function a, Function b) => Function (Map.Map a b) where
  function = functionMap Map.toList Map.fromList

instance (Ord a, Function a) => Function (Set.Set a) where
  function = functionMap Set.toList Set.fromList

instance Function a => Function (IntMap.IntMap a) where
  function = functionMap IntMap.toList IntMap.fromList

instance Function IntSet.IntSet where
  function = functionMap IntSet.toList IntSet.fromList

instance Function a => Function (Seq.Seq a) where
  function = functionMap (foldr (:) []) Seq.fromList

instance Function a => Function (Tree.Tree a) where
  function = functionMap (\(Tree.Node x ts) -> (x, ts)) (uncurry Tree.Node)

instance Function a => Function (Identity a) where
  function = functionMap runIdentity Identity

instance Function a => Function (Const a b) where
  function = functionMap getConst Const

instance Function a => Function (Dual a) where
  function = functionMap getDual Dual

instance Function All where
  function = functionMap getAll All

instance Function Any where
  function = functionMap getAny Any

instance Function a => Function (Sum a) where
  function = functionMap getSum Sum

instance Function a => Function (Product a) where
  function = functionMap getProduct Product

instance Function a => Function (First a) where
  function = functionMap getFirst First

instance Function a => Function (Last a) where
  function = functionMap getLast Last

instance Function (f a) => Function (Alt f a) where
  function = functionMap getAlt Alt

instance Function A where
  function = functionMap unA A

instance Function B where
  function = functionMap unB B

instance Function C where
  function = functionMap unC C

instance Function OrdA where
  function = functionMap unOrdA OrdA

instance Function OrdB where
  function = functionMap unOrdB OrdB

instance Function OrdC where
  function = functionMap unOrdC OrdC

instance (Function a, CoArbitrary a, Arbitrary b) => Arbitrary (a :-> b) where
  arbitrary = fmap function arbitrary
  shrink = shrinkFun shrink

-- | A table, a value for all else, whether it was made smaller yet; and the function.
data Fun a b = Fun (a :-> b, b, Shrunk) (a -> b)

-- | The table of one that never was is without end.
data Shrunk = Shrunk | NotShrunk deriving Eq

instance Functor (Fun a) where
  fmap f (Fun (p, d, s) g) = Fun (fmap f p, f d, s) (f . g)

instance (Show a, Show b) => Show (Fun a b) where
  show (Fun (_, _, NotShrunk) _) = "<fun>"
  show (Fun (p, d, Shrunk) _) = shownAs p (Just d)

instance (Function a, CoArbitrary a, Arbitrary b) => Arbitrary (Fun a b) where
  arbitrary = do
    p <- arbitrary
    d <- arbitrary
    return (fun p d NotShrunk)
  shrink (Fun (p, d, s) f) =
    [fun p' d' Shrunk | (p', d') <- shrink (p, d)] ++ [Fun (p, d, Shrunk) f | s == NotShrunk]

fun :: (a :-> b) -> b -> Shrunk -> Fun a b
fun p d s = Fun (p, d, s) (total' p d)

applyFun, apply :: Fun a b -> a -> b
applyFun (Fun _ f) = f
apply = applyFun

applyFun2 :: Fun (a, b) c -> a -> b -> c
applyFun2 (Fun _ f) x y = f (x, y)

applyFun3 :: Fun (a, b, c) d -> a -> b -> c -> d
applyFun3 (Fun _ f) x y z = f (x, y, z)

-- | The function, in a pattern.
pattern Fn :: (a -> b) -> Fun a b
pattern Fn f <- (applyFun -> f)

pattern Fn2 :: (a -> b -> c) -> Fun (a, b) c
pattern Fn2 f <- (applyFun2 -> f)

pattern Fn3 :: (a -> b -> c -> d) -> Fun (a, b, c) d
pattern Fn3 f <- (applyFun3 -> f)

{-# COMPLETE Fn #-}
{-# COMPLETE Fn2 #-}
{-# COMPLETE Fn3 #-}
