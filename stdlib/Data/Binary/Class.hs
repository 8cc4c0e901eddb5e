{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, KindSignatures, PolyKinds, ScopedTypeVariables, TypeOperators #-}
-- | Values as bytes: the class, with the formats of @binary@ 0.8 (numbers with the upper byte first, lengths as 'Int').
module Data.Binary.Class (Binary(..), GBinaryGet(..), GBinaryPut(..)) where

import Data.Array (Array)
import Data.Array.IArray (IArray, bounds, elems, listArray)
import Data.Array.Unboxed (UArray)
import Data.Binary.Get
import Data.Binary.Put
import Data.Bits
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as T
import Data.Complex (Complex(..))
import Data.Fixed (Fixed(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Ix (Ix, rangeSize)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map as Map
import qualified Data.Monoid as Monoid
import Data.Proxy (Proxy(..))
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Semigroup as Semigroup
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as Text
import qualified Data.Text.Encoding as Text
import qualified Data.Text.Lazy as LazyText
import qualified Data.Text.Lazy.Encoding as LazyText
import qualified Data.Tree as Tree
import Data.Version (Version(..))
import Data.Void (Void, absurd)
import Data.Word
import GHC.Fingerprint (Fingerprint(..))
import GHC.Generics
import Numeric.Natural (Natural)

class Binary t where
  put :: t -> Put
  get :: Get t

  -- | How a list is written: its length and its elements.
  putList :: [t] -> Put
  putList xs = put (length xs) *> mapM_ put xs

  default put :: (Generic t, GBinaryPut (Rep t)) => t -> Put
  put = gput . from

  default get :: (Generic t, GBinaryGet (Rep t)) => Get t
  get = to <$> gget

-- * Generic instances: fields one after the other, constructors by number

class GBinaryPut f where
  gput :: f t -> Put

class GBinaryGet f where
  gget :: Get (f t)

instance GBinaryPut V1 where
  gput _ = pure ()

instance GBinaryGet V1 where
  gget = pure undefined

instance GBinaryPut U1 where
  gput U1 = pure ()

instance GBinaryGet U1 where
  gget = pure U1

instance (GBinaryPut a, GBinaryPut b) => GBinaryPut (a :*: b) where
  gput (a :*: b) = gput a *> gput b

instance (GBinaryGet a, GBinaryGet b) => GBinaryGet (a :*: b) where
  gget = (:*:) <$> gget <*> gget

instance GBinaryPut a => GBinaryPut (M1 i c a) where
  gput (M1 a) = gput a

instance GBinaryGet a => GBinaryGet (M1 i c a) where
  gget = M1 <$> gget

instance Binary a => GBinaryPut (K1 i a) where
  gput (K1 a) = put a

instance Binary a => GBinaryGet (K1 i a) where
  gget = K1 <$> get

instance (Constructors a, Constructors b, PutOne a, PutOne b) => GBinaryPut (a :+: b) where
  gput = putOne number 0
    where number = putNumber (count (Proxy :: Proxy (a :+: b)))

instance (Constructors a, Constructors b, GetOne a, GetOne b) => GBinaryGet (a :+: b) where
  gget = do
    n <- getNumber total
    if n < total then getOne n else fail "Unknown encoding for constructor"
    where total = count (Proxy :: Proxy (a :+: b))

-- | The number of a constructor, one of so many, in as few bytes as hold all.
putNumber :: Word64 -> Word64 -> Put
putNumber total n
  | total - 1 <= 0xff = putWord8 (fromIntegral n)
  | total - 1 <= 0xffff = putWord16be (fromIntegral n)
  | total - 1 <= 0xffffffff = putWord32be (fromIntegral n)
  | otherwise = putWord64be n

getNumber :: Word64 -> Get Word64
getNumber total
  | total - 1 <= 0xff = fromIntegral <$> getWord8
  | total - 1 <= 0xffff = fromIntegral <$> getWord16be
  | total - 1 <= 0xffffffff = fromIntegral <$> getWord32be
  | otherwise = getWord64be

class Constructors (f :: k -> *) where
  count :: Proxy f -> Word64

instance (Constructors a, Constructors b) => Constructors (a :+: b) where
  count _ = count (Proxy :: Proxy a) + count (Proxy :: Proxy b)

instance Constructors (M1 C c a) where
  count _ = 1

-- | Writes a constructor behind its number; those of the type begin with the one given.
class PutOne f where
  putOne :: (Word64 -> Put) -> Word64 -> f t -> Put

instance (Constructors a, PutOne a, PutOne b) => PutOne (a :+: b) where
  putOne number n (L1 a) = putOne number n a
  putOne number n (R1 b) = putOne number (n + count (Proxy :: Proxy a)) b

instance GBinaryPut a => PutOne (M1 C c a) where
  putOne number n a = number n *> gput a

class GetOne f where
  getOne :: Word64 -> Get (f t)

instance (Constructors a, GetOne a, GetOne b) => GetOne (a :+: b) where
  getOne n
    | n < left = L1 <$> getOne n
    | otherwise = R1 <$> getOne (n - left)
    where left = count (Proxy :: Proxy a)

instance GBinaryGet a => GetOne (M1 C c a) where
  getOne _ = gget

-- * Numbers and characters

instance Binary Void where
  put = absurd
  get = fail "no value is a Void"

instance Binary () where
  put () = pure ()
  get = pure ()

instance Binary Bool where
  put = putWord8 . fromIntegral . fromEnum
  get = enumerated "Bool" [False, True]

instance Binary Ordering where
  put = putWord8 . fromIntegral . fromEnum
  get = enumerated "Ordering" [LT, EQ, GT]

enumerated :: String -> [a] -> Get a
enumerated name values = do
  n <- getWord8
  case drop (fromIntegral n) values of
    a : _ -> pure a
    [] -> fail ("Could not map value " ++ show n ++ " to " ++ name)

instance Binary Word8 where
  put = putWord8
  get = getWord8

instance Binary Int8 where
  put = putInt8
  get = getInt8

instance Binary Word16 where
  put = putWord16be
  get = getWord16be

instance Binary Word32 where
  put = putWord32be
  get = getWord32be

instance Binary Word64 where
  put = putWord64be
  get = getWord64be

instance Binary Int16 where
  put = putInt16be
  get = getInt16be

instance Binary Int32 where
  put = putInt32be
  get = getInt32be

instance Binary Int64 where
  put = putInt64be
  get = getInt64be

instance Binary Word where
  put = putWord64be . fromIntegral
  get = fromIntegral <$> getWord64be

instance Binary Int where
  put = putInt64be . fromIntegral
  get = fromIntegral <$> getInt64be

-- | 0 and four bytes where they are enough, else 1, the sign and the list of the bytes, the lowest first.
instance Binary Integer where
  put n
    | n >= fromIntegral (minBound :: Int32) && n <= fromIntegral (maxBound :: Int32) = putWord8 0 *> putInt32be (fromInteger n)
    | otherwise = putWord8 1 *> putInt8 (fromInteger (signum n)) *> put (bytesOf (abs n))
  get = do
    tag <- getWord8
    case tag of
      0 -> fromIntegral <$> getInt32be
      _ -> do
        sign <- getInt8
        bytes <- get
        let n = ofBytes bytes
        pure $! if sign == 1 then n else negate n

-- | The same, with eight bytes and no sign.
instance Binary Natural where
  put n
    | n <= fromIntegral (maxBound :: Word64) = putWord8 0 *> putWord64be (fromIntegral n)
    | otherwise = putWord8 1 *> put (bytesOf (toInteger n))
  get = do
    tag <- getWord8
    case tag of
      0 -> fromIntegral <$> getWord64be
      _ -> fromInteger . ofBytes <$> get

bytesOf :: Integer -> [Word8]
bytesOf 0 = []
bytesOf n = fromInteger n : bytesOf (n `shiftR` 8)

-- | Neighbours are put together first, so that large numbers are made of ones of about the same size.
ofBytes :: [Word8] -> Integer
ofBytes = go 8 . map toInteger
  where
    go _ [] = 0
    go _ [n] = n
    go bits ns = go (2 * bits) (pairs bits ns)
    pairs bits (a : b : rest) = let n = a + b `shiftL` bits in n `seq` (n : pairs bits rest)
    pairs _ rest = rest

instance Binary (Fixed a) where
  put (MkFixed a) = put a
  get = MkFixed <$> get

instance (Binary a, Integral a) => Binary (Ratio a) where
  put r = put (numerator r) *> put (denominator r)
  get = (%) <$> get <*> get

instance Binary a => Binary (Complex a) where
  put (a :+ b) = put a *> put b
  get = (:+) <$> get <*> get

instance Binary Double where
  put d = put (decodeFloat d)
  get = encodeFloat <$> get <*> get

instance Binary Float where
  put f = put (decodeFloat f)
  get = encodeFloat <$> get <*> get

instance Binary Char where
  put = putCharUtf8
  putList s = put (length s) *> putStringUtf8 s
  get = do
    first <- getWord8
    let a = fromIntegral first :: Int
    case () of
      _ | a < 0x80 -> char a
        | a < 0xc0 -> invalid
        | a < 0xe0 -> following 1 (a .&. 0x1f) >>= char
        | a < 0xf0 -> following 2 (a .&. 0x0f) >>= char
        | a < 0xf8 -> following 3 (a .&. 0x07) >>= char
        | otherwise -> invalid
    where
      following :: Int -> Int -> Get Int
      following 0 n = pure n
      following k n = do
        b <- getWord8
        if b .&. 0xc0 == 0x80
          then following (k - 1) (n `shiftL` 6 .|. fromIntegral (b .&. 0x3f))
          else invalid
      char n = if n > 0x10ffff then invalid else pure $! toEnum n
      invalid :: Get a
      invalid = fail "Invalid character"

-- * Tuples and containers

instance (Binary a, Binary b) => Binary (a, b) where
  put (a, b) = put a *> put b
  get = (,) <$> get <*> get

instance (Binary a, Binary b, Binary c) => Binary (a, b, c) where
  put (a, b, c) = put a *> put b *> put c
  get = (,,) <$> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d) => Binary (a, b, c, d) where
  put (a, b, c, d) = put a *> put b *> put c *> put d
  get = (,,,) <$> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e) => Binary (a, b, c, d, e) where
  put (a, b, c, d, e) = put a *> put b *> put c *> put d *> put e
  get = (,,,,) <$> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f) => Binary (a, b, c, d, e, f) where
  put (a, b, c, d, e, f) = put a *> put b *> put c *> put d *> put e *> put f
  get = (,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g) => Binary (a, b, c, d, e, f, g) where
  put (a, b, c, d, e, f, g) = put a *> put b *> put c *> put d *> put e *> put f *> put g
  get = (,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g, Binary h) => Binary (a, b, c, d, e, f, g, h) where
  put (a, b, c, d, e, f, g, h) = put a *> put b *> put c *> put d *> put e *> put f *> put g *> put h
  get = (,,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g, Binary h, Binary i) => Binary (a, b, c, d, e, f, g, h, i) where
  put (a, b, c, d, e, f, g, h, i) = put a *> put b *> put c *> put d *> put e *> put f *> put g *> put h *> put i
  get = (,,,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g, Binary h, Binary i, Binary j) => Binary (a, b, c, d, e, f, g, h, i, j) where
  put (a, b, c, d, e, f, g, h, i, j) = put a *> put b *> put c *> put d *> put e *> put f *> put g *> put h *> put i *> put j
  get = (,,,,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get

instance Binary a => Binary [a] where
  put = putList
  get = do
    n <- get
    several n

-- | So many values.
several :: Binary a => Int -> Get [a]
several n = go [] n
  where
    go found 0 = pure $! reverse found
    go found k = do
      a <- get
      a `seq` go (a : found) (k - 1)

instance Binary a => Binary (NonEmpty a) where
  put = put . NonEmpty.toList
  get = get >>= maybe (fail "NonEmpty is empty") pure . NonEmpty.nonEmpty

instance Binary a => Binary (Maybe a) where
  put Nothing = putWord8 0
  put (Just a) = putWord8 1 *> put a
  get = do
    tag <- getWord8
    case tag of
      0 -> pure Nothing
      _ -> Just <$> get

instance (Binary a, Binary b) => Binary (Either a b) where
  put (Left a) = putWord8 0 *> put a
  put (Right b) = putWord8 1 *> put b
  get = do
    tag <- getWord8
    case tag of
      0 -> Left <$> get
      _ -> Right <$> get

instance Binary S.ByteString where
  put s = put (S.length s) *> putByteString s
  get = get >>= getByteString

instance Binary L.ByteString where
  put s = put (L.length s) *> putLazyByteString s
  get = get >>= getLazyByteString

instance Binary T.ShortByteString where
  put s = put (T.length s) *> putShortByteString s
  get = get >>= fmap T.toShort . getByteString

-- | As bytes in UTF-8.
instance Binary Text.Text where
  put = put . Text.encodeUtf8
  get = get >>= either (fail . show) pure . Text.decodeUtf8'

instance Binary LazyText.Text where
  put = put . LazyText.encodeUtf8
  get = get >>= either (fail . show) pure . LazyText.decodeUtf8'

instance Binary a => Binary (Set.Set a) where
  put s = put (Set.size s) *> mapM_ put (Set.toAscList s)
  get = Set.fromDistinctAscList <$> get

instance (Binary k, Binary e) => Binary (Map.Map k e) where
  put m = put (Map.size m) *> mapM_ put (Map.toAscList m)
  get = Map.fromDistinctAscList <$> get

instance Binary IntSet.IntSet where
  put s = put (IntSet.size s) *> mapM_ put (IntSet.toAscList s)
  get = IntSet.fromDistinctAscList <$> get

instance Binary e => Binary (IntMap.IntMap e) where
  put m = put (IntMap.size m) *> mapM_ put (IntMap.toAscList m)
  get = IntMap.fromDistinctAscList <$> get

instance Binary e => Binary (Seq.Seq e) where
  put s = put (Seq.length s) *> mapM_ put s
  get = do
    n <- get
    go Seq.empty (n :: Int)
    where
      go found 0 = pure found
      go found k = get >>= \a -> go (found Seq.|> a) (k - 1)

instance Binary e => Binary (Tree.Tree e) where
  put (Tree.Node a below) = put a *> put below
  get = Tree.Node <$> get <*> get

instance (Binary i, Ix i, Binary e) => Binary (Array i e) where
  put = putArray
  get = getArray

instance (Binary i, Ix i, Binary e, IArray UArray e) => Binary (UArray i e) where
  put = putArray
  get = getArray

putArray :: (Binary i, Ix i, Binary e, IArray a e) => a i e -> Put
putArray a = put (bounds a) *> put (rangeSize (bounds a)) *> mapM_ put (elems a)

getArray :: (Binary i, Ix i, Binary e, IArray a e) => Get (a i e)
getArray = do
  range <- get
  n <- get
  listArray range <$> several n

-- * Others

instance Binary Fingerprint where
  put (Fingerprint a b) = put a *> put b
  get = Fingerprint <$> get <*> get

instance Binary Version where
  put (Version branch tags) = put branch *> put tags
  get = Version <$> get <*> get

instance Binary a => Binary (Monoid.Dual a) where
  put (Monoid.Dual a) = put a
  get = Monoid.Dual <$> get

instance Binary a => Binary (Monoid.Sum a) where
  put (Monoid.Sum a) = put a
  get = Monoid.Sum <$> get

instance Binary a => Binary (Monoid.Product a) where
  put (Monoid.Product a) = put a
  get = Monoid.Product <$> get

instance Binary a => Binary (Monoid.First a) where
  put (Monoid.First a) = put a
  get = Monoid.First <$> get

instance Binary a => Binary (Monoid.Last a) where
  put (Monoid.Last a) = put a
  get = Monoid.Last <$> get

instance Binary a => Binary (Semigroup.Min a) where
  put (Semigroup.Min a) = put a
  get = Semigroup.Min <$> get

instance Binary a => Binary (Semigroup.Max a) where
  put (Semigroup.Max a) = put a
  get = Semigroup.Max <$> get

instance Binary a => Binary (Semigroup.First a) where
  put (Semigroup.First a) = put a
  get = Semigroup.First <$> get

instance Binary a => Binary (Semigroup.Last a) where
  put (Semigroup.Last a) = put a
  get = Semigroup.Last <$> get

instance Binary a => Binary (Semigroup.WrappedMonoid a) where
  put (Semigroup.WrapMonoid a) = put a
  get = Semigroup.WrapMonoid <$> get

instance Binary a => Binary (Identity a) where
  put (Identity a) = put a
  get = Identity <$> get

instance Binary Monoid.All where
  put (Monoid.All a) = put a
  get = Monoid.All <$> get

instance Binary Monoid.Any where
  put (Monoid.Any a) = put a
  get = Monoid.Any <$> get

instance Binary (f a) => Binary (Monoid.Alt f a) where
  put (Monoid.Alt a) = put a
  get = Monoid.Alt <$> get

instance Binary a => Binary (Semigroup.Option a) where
  put (Semigroup.Option a) = put a
  get = Semigroup.Option <$> get

instance (Binary a, Binary b) => Binary (Semigroup.Arg a b) where
  put (Semigroup.Arg a b) = put a *> put b
  get = Semigroup.Arg <$> get <*> get
