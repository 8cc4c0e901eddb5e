-- | Values with a hash. There is no default that works for every type: an instance says what is hashed.
module Data.Hashable (Hashable(..), hashUsing, hashed, unhashed, Hashed) where

import Data.Bits (xor)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import Data.Char (ord)
import Data.Complex (Complex(..))
import Data.Foldable (foldl', toList)
import Data.Functor.Identity (Identity(..))
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map as Map
import Data.Ratio (Ratio, denominator, numerator)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Typeable (splitTyConApp, tyConModule, tyConName)
import Data.Version (Version(..))
import Data.Typeable.Internal (SomeTypeRep)
import Data.Void (Void, absurd)
import Data.Word
import Numeric.Natural (Natural)

infixl 0 `hashWithSalt`

class Hashable a where
  {-# MINIMAL hashWithSalt #-}
  hashWithSalt :: Int -> a -> Int
  hash :: a -> Int
  hash = hashWithSalt defaultSalt

defaultSalt :: Int
defaultSalt = -2578643520546668380

combine :: Int -> Int -> Int
combine h x = (h * 16777619) `xor` x

-- | By the hash of what the function makes of it.
hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

-- | For numbers, their own value.
numeric :: Integral a => Int -> a -> Int
numeric salt x = combine salt (fromIntegral x)

many :: Hashable a => Int -> [a] -> Int
many salt xs = finish (foldl' step (salt, 0 :: Int) xs)
  where
    step (s, n) x = let s' = hashWithSalt s x in s' `seq` (s', n + 1)
    finish (s, n) = hashWithSalt s n

instance Hashable Int where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Int8 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Int16 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Int32 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Int64 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Word where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Word8 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Word16 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Word32 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Word64 where
  hash x = fromIntegral x
  hashWithSalt salt x = numeric salt x

instance Hashable Integer where
  hash n
    | n >= toInteger (minBound :: Int) && n <= toInteger (maxBound :: Int) = fromInteger n
    | otherwise = hashWithSalt defaultSalt n
  hashWithSalt salt n
    | n >= toInteger (minBound :: Int) && n <= toInteger (maxBound :: Int) = combine salt (fromInteger n)
    | otherwise = case n `divMod` (2 ^ (32 :: Int)) of (q, r) -> hashWithSalt (combine salt (fromInteger r)) q

instance Hashable Natural where
  hash = hash . toInteger
  hashWithSalt salt n = hashWithSalt salt (toInteger n)

instance Hashable Char where
  hash x = ord x
  hashWithSalt salt c = combine salt (ord c)

instance Hashable Bool where
  hash x = fromEnum x
  hashWithSalt salt b = combine salt (fromEnum b)

instance Hashable Ordering where
  hash x = fromEnum x
  hashWithSalt salt o = combine salt (fromEnum o)

instance Hashable () where
  hash x = fromEnum x
  hashWithSalt salt u = combine salt (fromEnum u)

instance Hashable Void where
  hashWithSalt _ = absurd

instance Hashable Double where
  hash x
    | isInfinite x || isNaN x || x == 0 = if x == 0 then 0 else hash (show x)
    | otherwise = hash (decodeFloat x)
  hashWithSalt salt x = combine salt (hash x)

instance Hashable Float where
  hash x
    | isInfinite x || isNaN x || x == 0 = if x == 0 then 0 else hash (show x)
    | otherwise = hash (decodeFloat x)
  hashWithSalt salt x = combine salt (hash x)

instance Hashable a => Hashable (Ratio a) where
  hashWithSalt salt r = salt `hashWithSalt` numerator r `hashWithSalt` denominator r

instance Hashable a => Hashable (Complex a) where
  hashWithSalt salt (a :+ b) = salt `hashWithSalt` a `hashWithSalt` b

instance Hashable a => Hashable [a] where
  hashWithSalt salt x = many salt x

instance Hashable a => Hashable (NonEmpty a) where
  hashWithSalt salt (x :| xs) = salt `hashWithSalt` x `hashWithSalt` xs

instance Hashable a => Hashable (Maybe a) where
  hashWithSalt salt m = case m of
    Nothing -> combine salt 0
    Just x -> combine salt 1 `hashWithSalt` x

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hashWithSalt salt e = case e of
    Left x -> combine salt 0 `hashWithSalt` x
    Right x -> combine salt 1 `hashWithSalt` x

instance Hashable a => Hashable (Identity a) where
  hashWithSalt salt (Identity x) = hashWithSalt salt x

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hashWithSalt salt (a, b) = salt `hashWithSalt` a `hashWithSalt` b

instance (Hashable a, Hashable b, Hashable c) => Hashable (a, b, c) where
  hashWithSalt salt (a, b, c) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c

instance (Hashable a, Hashable b, Hashable c, Hashable d) => Hashable (a, b, c, d) where
  hashWithSalt salt (a, b, c, d) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e) => Hashable (a, b, c, d, e) where
  hashWithSalt salt (a, b, c, d, e) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e, Hashable f) => Hashable (a, b, c, d, e, f) where
  hashWithSalt salt (a, b, c, d, e, f) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e, Hashable f, Hashable g) => Hashable (a, b, c, d, e, f, g) where
  hashWithSalt salt (a, b, c, d, e, f, g) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f `hashWithSalt` g

instance Hashable B.ByteString where
  hashWithSalt salt b = combine (B.foldl' (\h w -> combine h (fromIntegral w)) salt b) (B.length b)

instance Hashable BL.ByteString where
  hashWithSalt salt b = combine (BL.foldl' (\h w -> combine h (fromIntegral w)) salt b) (fromIntegral (BL.length b))

instance Hashable T.Text where
  hashWithSalt salt t = T.foldl' (\h c -> combine h (ord c)) salt t

instance Hashable TL.Text where
  hashWithSalt salt t = TL.foldl' (\h c -> combine h (ord c)) salt t

instance (Hashable k, Hashable v) => Hashable (Map.Map k v) where
  hashWithSalt salt m = hashWithSalt salt (Map.toAscList m)

instance Hashable v => Hashable (IntMap.IntMap v) where
  hashWithSalt salt m = hashWithSalt salt (IntMap.toAscList m)

instance Hashable a => Hashable (Set.Set a) where
  hashWithSalt salt s = hashWithSalt salt (Set.toAscList s)

instance Hashable IntSet.IntSet where
  hashWithSalt salt s = hashWithSalt salt (IntSet.toAscList s)

instance Hashable a => Hashable (Seq.Seq a) where
  hashWithSalt salt s = hashWithSalt salt (toList s)

instance Hashable Version where
  hashWithSalt salt (Version branch tags) = salt `hashWithSalt` branch `hashWithSalt` tags

-- | By the constructors' modules and names.
instance Hashable SomeTypeRep where
  hashWithSalt salt t = case splitTyConApp t of
    (c, args) -> foldl' hashWithSalt (salt `hashWithSalt` tyConModule c `hashWithSalt` tyConName c) args

-- | A value with its hash, so that it is computed once.
data Hashed a = Hashed a !Int

hashed :: Hashable a => a -> Hashed a
hashed x = Hashed x (hash x)

unhashed :: Hashed a -> a
unhashed (Hashed x _) = x

instance Eq a => Eq (Hashed a) where
  Hashed x h == Hashed y k = h == k && x == y

instance Ord a => Ord (Hashed a) where
  compare (Hashed x _) (Hashed y _) = compare x y

instance Show a => Show (Hashed a) where
  showsPrec d (Hashed x _) = showParen (d > 10) (showString "hashed " . showsPrec 11 x)

instance Hashable (Hashed a) where
  hash (Hashed _ h) = h
  hashWithSalt salt (Hashed _ h) = combine salt h
