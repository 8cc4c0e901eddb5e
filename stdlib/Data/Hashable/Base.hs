{-# LANGUAGE DefaultSignatures, FlexibleContexts, ScopedTypeVariables, TypeOperators #-}
-- | Values with a hash. By default it is made of the constructor's number and its fields, as 'Generic' tells them.
module Data.Hashable.Base (Hashable(..), HashRep(..), HashSum(..), hashUsing, hashed, unhashed, Hashed(..), defaultHashWithSalt, combine, second) where

import Data.Bits (shiftR, xor, (.&.))
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
import Data.Unique (Unique, hashUnique)
import Data.Void (Void, absurd)
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import GHC.Generics
import GHC.Thread (ThreadId, threadNumber)
import Numeric.Natural (Natural)

infixl 0 `hashWithSalt`

class Hashable a where
  hashWithSalt :: Int -> a -> Int
  default hashWithSalt :: (Generic a, HashRep (Rep a)) => Int -> a -> Int
  hashWithSalt salt x = hashRep salt (from x)
  hash :: a -> Int
  hash = hashWithSalt defaultSalt

-- | For types whose 'hash' is defined.
defaultHashWithSalt :: Hashable a => Int -> a -> Int
defaultHashWithSalt salt x = combine salt (hash x)

-- | What values are made of.
class HashRep f where
  hashRep :: Int -> f p -> Int

instance HashRep V1 where
  hashRep salt _ = salt

instance HashRep U1 where
  hashRep salt U1 = hashWithSalt salt ()

instance Hashable a => HashRep (K1 i a) where
  hashRep salt (K1 x) = hashWithSalt salt x

instance HashRep f => HashRep (M1 i c f) where
  hashRep salt (M1 x) = hashRep salt x

instance (HashRep f, HashRep g) => HashRep (f :*: g) where
  hashRep salt (x :*: y) = hashRep (hashRep salt x) y

instance (HashSum f, HashSum g) => HashRep (f :+: g) where
  hashRep salt = hashSum salt 0

-- | Several constructors: their numbers are hashed, too.
class HashSum f where
  -- | How many there are.
  alternatives :: f p -> Int
  -- | The hash, where the first of these has this number.
  hashSum :: Int -> Int -> f p -> Int

instance (HashSum f, HashSum g) => HashSum (f :+: g) where
  alternatives _ = alternatives (undefined :: f p) + alternatives (undefined :: g p)
  hashSum salt first (L1 x) = hashSum salt first x
  hashSum salt first (R1 y) = hashSum salt (first + alternatives (undefined :: f p)) y

instance HashRep f => HashSum (M1 i c f) where
  alternatives _ = 1
  hashSum salt number (M1 x) = hashRep (hashWithSalt salt number) x

-- | The hashes are those of the package's version 1.3.5, since the order of a hash map's elements is that of their hashes: FNV of 64 bits, by
-- whole numbers where there are such and by bytes of memory.
defaultSalt :: Int
defaultSalt = -3750763034362895579

combine :: Int -> Int -> Int
combine h x = (h * 1099511628211) `xor` x

-- | What stands for the second constructor of 'Maybe' and 'Either'.
second :: Int
second = 6148914691236517205

-- | By the bytes of UTF-16, as which the package sees a text.
units :: Int -> Char -> Int
units h c
  | code < 0x10000 = unit h code
  | otherwise = unit (unit h (0xD800 + above `shiftR` 10)) (0xDC00 + above .&. 0x3FF)
  where
    code = ord c
    above = code - 0x10000
    unit s u = combine (combine s (u .&. 0xFF)) (u `shiftR` 8)

-- | How many units of 16 bits the character takes.
width :: Int -> Char -> Int
width n c = if ord c < 0x10000 then n + 1 else n + 2

-- | A collection whose size comes first.
sized :: Hashable a => Int -> [a] -> Int
sized salt xs = foldl' hashWithSalt (combine salt (length xs)) xs

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
    | n < 0 = negate (hashWithSalt salt (negate n))
    | otherwise = go (salt, 0 :: Int) n
    where
      -- By the bytes of its words, then their number.
      go (h, k) m
        | m == 0 = combine h k
        | otherwise = go (foldl' byte h [0, 8 .. 56], k + 1) (m `shiftR` 64)
        where
          word = fromInteger (m .&. 0xFFFFFFFFFFFFFFFF) :: Word
          byte s i = combine s (fromIntegral (word `shiftR` i .&. 0xFF))

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
    | x == 0 = 0
    | otherwise = hashWithSalt defaultSalt (castDoubleToWord64 x)
  hashWithSalt salt x = combine salt (hash x)

instance Hashable Float where
  hash x
    | x == 0 = 0
    | otherwise = hash (castFloatToWord32 x)
  hashWithSalt salt x = combine salt (hash x)

instance Hashable a => Hashable (Ratio a) where
  hash r = hash (numerator r) `hashWithSalt` denominator r
  hashWithSalt salt r = salt `hashWithSalt` numerator r `hashWithSalt` denominator r

instance Hashable a => Hashable (Complex a) where
  hash (a :+ b) = hash a `hashWithSalt` b
  hashWithSalt salt (a :+ b) = salt `hashWithSalt` a `hashWithSalt` b

instance Hashable a => Hashable [a] where
  hashWithSalt salt x = many salt x

instance Hashable a => Hashable (NonEmpty a) where
  hashWithSalt salt (x :| xs) = salt `hashWithSalt` x `hashWithSalt` xs

instance Hashable a => Hashable (Maybe a) where
  hash Nothing = 0
  hash (Just x) = second `hashWithSalt` x
  hashWithSalt salt m = case m of
    Nothing -> combine salt 0
    Just x -> combine salt second `hashWithSalt` x

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hash (Left x) = 0 `hashWithSalt` x
  hash (Right x) = second `hashWithSalt` x
  hashWithSalt salt e = case e of
    Left x -> combine salt 0 `hashWithSalt` x
    Right x -> combine salt second `hashWithSalt` x

instance Hashable a => Hashable (Identity a) where
  hash (Identity x) = hash x
  hashWithSalt salt (Identity x) = hashWithSalt salt x

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hash (a, b) = hash a `hashWithSalt` b
  hashWithSalt salt (a, b) = salt `hashWithSalt` a `hashWithSalt` b

instance (Hashable a, Hashable b, Hashable c) => Hashable (a, b, c) where
  hash (a, b, c) = hash a `hashWithSalt` b `hashWithSalt` c
  hashWithSalt salt (a, b, c) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c

instance (Hashable a, Hashable b, Hashable c, Hashable d) => Hashable (a, b, c, d) where
  hash (a, b, c, d) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d
  hashWithSalt salt (a, b, c, d) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e) => Hashable (a, b, c, d, e) where
  hash (a, b, c, d, e) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e
  hashWithSalt salt (a, b, c, d, e) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e, Hashable f) => Hashable (a, b, c, d, e, f) where
  hash (a, b, c, d, e, f) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f
  hashWithSalt salt (a, b, c, d, e, f) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e, Hashable f, Hashable g) => Hashable (a, b, c, d, e, f, g) where
  hash (a, b, c, d, e, f, g) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f `hashWithSalt` g
  hashWithSalt salt (a, b, c, d, e, f, g) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f `hashWithSalt` g

instance Hashable B.ByteString where
  hashWithSalt salt b = B.foldl' (\h w -> combine h (fromIntegral w)) (combine salt (B.length b)) b

instance Hashable BL.ByteString where
  hashWithSalt salt b = combine (BL.foldl' (\h w -> combine h (fromIntegral w)) salt b) (fromIntegral (BL.length b))

instance Hashable T.Text where
  hashWithSalt salt t = T.foldl' units (combine salt (T.foldl' width 0 t)) t

instance Hashable TL.Text where
  hashWithSalt salt t = combine (TL.foldl' units salt t) (TL.foldl' width 0 t)

instance (Hashable k, Hashable v) => Hashable (Map.Map k v) where
  hashWithSalt salt m = sized salt (Map.toAscList m)

instance Hashable v => Hashable (IntMap.IntMap v) where
  hashWithSalt salt m = sized salt (IntMap.toAscList m)

instance Hashable a => Hashable (Set.Set a) where
  hashWithSalt salt s = sized salt (Set.toAscList s)

instance Hashable IntSet.IntSet where
  hashWithSalt salt s = sized salt (IntSet.toAscList s)

instance Hashable a => Hashable (Seq.Seq a) where
  hashWithSalt salt s = sized salt (toList s)

instance Hashable Version where
  hashWithSalt salt (Version branch tags) = salt `hashWithSalt` branch `hashWithSalt` tags

-- | By the constructors' modules and names.
instance Hashable ThreadId where
  hash = threadNumber
  hashWithSalt salt = hashWithSalt salt . threadNumber

instance Hashable Unique where
  hash = hashUnique
  hashWithSalt salt = hashWithSalt salt . hashUnique

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
