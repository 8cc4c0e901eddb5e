{-# LANGUAGE TypeFamilies, BangPatterns, MagicHash, UnboxedTuples #-}
-- | Strings of bytes: a part of an array. 'take', 'drop' and the like share the array.
--
-- The arrays that are made here are pinned: their bytes have an address (`Data.ByteString.Internal`). A string may share the array of a text,
-- too, or of a short string, which are not.
module Data.ByteString.Base
  ( module Data.ByteString.Base
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, getLine, head, init, interact, last, length, lines, map, maximum, minimum, notElem, null
  , putStr, putStrLn, readFile, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take
  , takeWhile, unzip, writeFile, zip, zipWith )
import Control.DeepSeq.Class (NFData(..))
import Data.Data.Base (Constr, Data(..), DataType, Fixity(..), mkConstr, mkDataType)
import Data.Data.Instances ()

import qualified Data.List as L
import Data.String (IsString(..))
import Data.Word (Word8)
import GHC.Base (Char(..), Int(..), isTrue#)
import GHC.IO.Text (Bytes(..))
import qualified GHC.IsList as List
import GHC.Prim
import GHC.PrimOps
import GHC.Word (Word8(..))

infixr 5 `cons`
infixl 5 `snoc`

-- | The array, where the string begins in it, how long it is. If the array is pinned, the string may lie elsewhere: in C's memory, for
-- which the array stands, at this distance from its first byte. Neither moves.
data ByteString = Slice ByteArray# Int# Int#

instance Eq ByteString where
  a == b = length a == length b && compareBytes a b == EQ

instance Ord ByteString where
  compare x y = compareBytes x y

instance Semigroup ByteString where
  x <> y = append x y

instance Monoid ByteString where
  mempty = empty
  mconcat xs = concat xs

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p str = [(packChars x, rest) | (x, rest) <- readsPrec p str]

instance IsString ByteString where
  fromString s = packChars s

instance NFData ByteString where
  rnf b = b `seq` ()

-- | One constructor, the function that makes it of a list.
instance List.IsList ByteString where
  type Item ByteString = Word8
  fromList xs = pack xs
  toList x = unpack x

instance Data ByteString where
  gfoldl k z t = z pack `k` unpack t
  gunfold k z _ = k (z pack)
  toConstr _ = packConstr
  dataTypeOf _ = packType

packType :: DataType
packType = mkDataType "ByteString" [packConstr]

packConstr :: Constr
packConstr = mkConstr packType "pack" [] Prefix

compareBytes :: ByteString -> ByteString -> Ordering
compareBytes (Slice a i m) (Slice b j n) = go 0#
  where
    go k
      | isTrue# (k ==# m) = if isTrue# (k ==# n) then EQ else LT
      | isTrue# (k ==# n) = GT
      | otherwise = case indexWord8Array# a (i +# k) of
          x -> case indexWord8Array# b (j +# k) of
            y | isTrue# (eqWord# x y) -> go (k +# 1#)
              | isTrue# (ltWord# x y) -> LT
              | otherwise -> GT

-- * Making

-- | A string of that length, which the function writes.
create :: Int -> (MutableByteArray# RealWorld -> State# RealWorld -> State# RealWorld) -> ByteString
create (I# n) write = case runState# (\s -> case newPinnedByteArray# n s of
  (# s1, m #) -> case write m s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of
      (# s3, b #) -> (# s3, Bytes b #)) of
  Bytes b -> Slice b 0# n

-- | A string of at most that length, which the function writes; it answers how long it is.
createUpTo
  :: Int -> (MutableByteArray# RealWorld -> State# RealWorld -> (# State# RealWorld, Int# #)) -> ByteString
createUpTo (I# n) write = runState# (\s -> case newPinnedByteArray# n s of
  (# s1, m #) -> case write m s1 of (# s2, k #) -> beginning m n k s2)

-- | The first so many bytes of an array of that length. If those are not all, they are copied: the rest is not kept.
beginning :: MutableByteArray# RealWorld -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, ByteString #)
beginning m n k s
  | isTrue# (k ==# n) = case unsafeFreezeByteArray# m s of (# s1, b #) -> (# s1, Slice b 0# k #)
  | otherwise = case newPinnedByteArray# k s of
      (# s1, r #) -> case copyMutableByteArray# m 0# r 0# k s1 of
        s2 -> case unsafeFreezeByteArray# r s2 of (# s3, b #) -> (# s3, Slice b 0# k #)

-- | The first bytes of the list, at most so many, and the rest of it.
packUpTo :: Int -> [Word8] -> (ByteString, [Word8])
packUpTo (I# n) xs0 = runState# (\s -> case newPinnedByteArray# n s of (# s1, m #) -> go m 0# xs0 s1)
  where
    go m i xs s = case xs of
      W8# x : rest | isTrue# (i <# n) -> case writeWord8Array# m i x s of s1 -> go m (i +# 1#) rest s1
      _ -> case beginning m n i s of (# s1, b #) -> (# s1, (b, xs) #)

packUpToChars :: Int -> String -> (ByteString, String)
packUpToChars (I# n) xs0 = runState# (\s -> case newPinnedByteArray# n s of (# s1, m #) -> go m 0# xs0 s1)
  where
    go m i xs s = case xs of
      C# c : rest | isTrue# (i <# n) -> case writeWord8Array# m i (narrow8Word# (int2Word# (ord# c))) s of
        s1 -> go m (i +# 1#) rest s1
      _ -> case beginning m n i s of (# s1, b #) -> (# s1, (b, xs) #)

-- | The first so many bytes of the list, which has them.
packLen :: Int -> [Word8] -> ByteString
packLen n xs0 = create n (\m s -> go m 0# xs0 s)
  where
    go m i xs s = case xs of
      W8# x : rest | isTrue# (i <# n') -> case writeWord8Array# m i x s of s1 -> go m (i +# 1#) rest s1
      _ -> s
    !(I# n') = n

ofBytes :: Bytes -> ByteString
ofBytes (Bytes b) = Slice b 0# (sizeofByteArray# b)

-- | The string as an array that is nothing else.
toBytes :: ByteString -> Bytes
toBytes b@(Slice a i n)
  | isTrue# (andI# (i ==# 0#) (n ==# sizeofByteArray# a)) = Bytes a
  | otherwise = case copy b of Slice c _ _ -> Bytes c

empty :: ByteString
empty = packLen 0 []

singleton :: Word8 -> ByteString
singleton x = packLen 1 [x]

pack :: [Word8] -> ByteString
pack xs = packLen (L.length xs) xs

unpack :: ByteString -> [Word8]
unpack b = foldr (:) [] b

packChars :: String -> ByteString
packChars cs0 = create n (\m s -> go m 0# cs0 s)
  where
    go m i cs s = case cs of
      C# c : rest | isTrue# (i <# n') -> case writeWord8Array# m i (narrow8Word# (int2Word# (ord# c))) s of s1 -> go m (i +# 1#) rest s1
      _ -> s
    !n@(I# n') = L.length cs0

unpackChars :: ByteString -> String
unpackChars b = foldr (\w cs -> w2c w : cs) [] b

w2c :: Word8 -> Char
w2c w = toEnum (fromIntegral w)

-- | The lowest eight bits.
c2w :: Char -> Word8
c2w c = fromIntegral (fromEnum c)

copy :: ByteString -> ByteString
copy (Slice a i n) = create (I# n) (\m s -> copyByteArray# a i m 0# n s)

append :: ByteString -> ByteString -> ByteString
append x@(Slice a i m) y@(Slice b j n)
  | null x = y
  | null y = x
  | otherwise = create (plus "append" (I# m) (I# n)) (\r s -> case copyByteArray# a i r 0# m s of
      s1 -> copyByteArray# b j r m n s1)

concat :: [ByteString] -> ByteString
concat bs = case bs of
  [] -> empty
  [b] -> b
  _ -> create (total bs) (\m s -> go m 0# bs s)
  where
    go m at xs s = case xs of
      [] -> s
      Slice a i n : rest -> case copyByteArray# a i m at n s of s1 -> go m (at +# n) rest s1
    total = L.foldl' (\k b -> plus "concat" k (length b)) 0

-- | The sum of lengths, of which the same string may be counted many times.
plus :: String -> Int -> Int -> Int
plus fn (I# m) (I# n) = case addIntC# m n of
  (# k, 0# #) -> I# k
  _ -> error ("Data.ByteString." ++ fn ++ ": size overflow")

cons :: Word8 -> ByteString -> ByteString
cons x b = append (singleton x) b

snoc :: ByteString -> Word8 -> ByteString
snoc b x = append b (singleton x)

replicate :: Int -> Word8 -> ByteString
replicate n0 (W8# x) = create (I# n) (\m s -> go m 0# s)
  where
    !(I# n) = max 0 n0
    go m i s
      | isTrue# (i ==# n) = s
      | otherwise = case writeWord8Array# m i x s of s1 -> go m (i +# 1#) s1

-- * Parts

length :: ByteString -> Int
length (Slice _ _ n) = I# n

null :: ByteString -> Bool
null (Slice _ _ n) = isTrue# (n ==# 0#)

-- | The byte at a place that is in the string.
unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex (Slice a i _) (I# k) = W8# (indexWord8Array# a (i +# k))

infixl 9 !?

indexMaybe, (!?) :: ByteString -> Int -> Maybe Word8
indexMaybe b k
  | k < 0 || k >= length b = Nothing
  | otherwise = Just (unsafeIndex b k)
(!?) = indexMaybe

index :: ByteString -> Int -> Word8
index b k
  | k < 0 = failure "index" ("negative index: " ++ show k)
  | k >= length b = failure "index" ("index too large: " ++ show k ++ ", length = " ++ show (length b))
  | otherwise = unsafeIndex b k

failure :: String -> String -> a
failure fun msg = error ("Data.ByteString." ++ fun ++ ": " ++ msg)

nonEmpty :: String -> ByteString -> (ByteString -> a) -> a
nonEmpty fun b f = if null b then failure fun "empty ByteString" else f b

head, last :: ByteString -> Word8
head b = nonEmpty "head" b (\x -> unsafeIndex x 0)
last b = nonEmpty "last" b (\x -> unsafeIndex x (length x - 1))

tail, init :: ByteString -> ByteString
tail b = nonEmpty "tail" b (drop 1)
init b = nonEmpty "init" b (\x -> take (length x - 1) x)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons b = if null b then Nothing else Just (unsafeIndex b 0, drop 1 b)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc b = if null b then Nothing else Just (init b, last b)

take, drop :: Int -> ByteString -> ByteString
take (I# k) b@(Slice a i n)
  | isTrue# (k <=# 0#) = empty
  | isTrue# (k >=# n) = b
  | otherwise = Slice a i k
drop (I# k) b@(Slice a i n)
  | isTrue# (k <=# 0#) = b
  | isTrue# (k >=# n) = empty
  | otherwise = Slice a (i +# k) (n -# k)

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt k b = (take k b, drop k b)

-- | Where the first byte is that satisfies the predicate, or the length.
findOrEnd, findFromEnd :: (Word8 -> Bool) -> ByteString -> Int
findOrEnd p b = go 0
  where
    go !k
      | k >= length b || p (unsafeIndex b k) = k
      | otherwise = go (k + 1)
-- | How many bytes there are up to the last that satisfies the predicate.
findFromEnd p b = go (length b)
  where
    go !k
      | k <= 0 || p (unsafeIndex b (k - 1)) = k
      | otherwise = go (k - 1)

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p b = take (findOrEnd (not . p) b) b
dropWhile p b = drop (findOrEnd (not . p) b) b
takeWhileEnd p b = drop (findFromEnd (not . p) b) b
dropWhileEnd p b = take (findFromEnd (not . p) b) b

takeEnd, dropEnd :: Int -> ByteString -> ByteString
takeEnd n b = drop (length b - n) b
dropEnd n b = take (length b - n) b

span, break, spanEnd, breakEnd, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p = break (not . p)
break p b = splitAt (findOrEnd p b) b
spanEnd p = breakEnd (not . p)
breakEnd p b = splitAt (findFromEnd p b) b
partition p b = (filter p b, filter (not . p) b)

filter :: (Word8 -> Bool) -> ByteString -> ByteString
filter p (Slice a i n) = createUpTo (I# n) (\m s -> go m 0# 0# s)
  where
    go m k at s
      | isTrue# (k ==# n) = (# s, at #)
      | otherwise = case indexWord8Array# a (i +# k) of
          x | p (W8# x) -> case writeWord8Array# m at x s of s1 -> go m (k +# 1#) (at +# 1#) s1
            | otherwise -> go m (k +# 1#) at s

group :: ByteString -> [ByteString]
group = groupBy (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = case uncons b of
  Nothing -> []
  Just (x, rest) -> let n = 1 + findOrEnd (not . eq x) rest in take n b : groupBy eq (drop n b)

inits, tails :: ByteString -> [ByteString]
inits b = [take k b | k <- [0 .. length b]]
tails b = [drop k b | k <- [0 .. length b]]

split :: Word8 -> ByteString -> [ByteString]
split x = splitWith (== x)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p b
  | null b = []
  | otherwise = go b
  where
    go c = case findOrEnd p c of
      k | k == length c -> [c]
        | otherwise -> take k c : go (drop (k + 1) c)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix p b = if isPrefixOf p b then Just (drop (length p) b) else Nothing
stripSuffix p b = if isSuffixOf p b then Just (take (length b - length p) b) else Nothing

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf p b = length p <= length b && take (length p) b == p
isSuffixOf p b = length p <= length b && drop (length b - length p) b == p
isInfixOf p b = null p || not (null (snd (breakSubstring p b)))

-- | What is before the first occurrence of the first string in the second, and the rest.
breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring p b = go 0
  where
    go k
      | k + length p > length b = (b, empty)
      | isPrefixOf p (drop k b) = splitAt k b
      | otherwise = go (k + 1)

-- | Where the first string occurs in the second.
findSubstring :: ByteString -> ByteString -> Maybe Int
findSubstring p b = case findSubstrings p b of
  [] -> Nothing
  k : _ -> Just k

-- | The same for all occurrences, each behind the one before; an empty string is everywhere.
findSubstrings :: ByteString -> ByteString -> [Int]
findSubstrings p b = go 0
  where
    step = max 1 (length p)
    go k
      | k + length p > length b = []
      | isPrefixOf p (drop k b) = k : go (k + step)
      | otherwise = go (k + 1)

-- | Before the first byte of this value, and from it on.
breakByte :: Word8 -> ByteString -> (ByteString, ByteString)
breakByte x = break (== x)

-- * Maps and folds

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f (Slice a i n) = create (I# n) (\m s -> go m 0# s)
  where
    go m k s
      | isTrue# (k ==# n) = s
      | otherwise = case f (W8# (indexWord8Array# a (i +# k))) of
          W8# x -> case writeWord8Array# m k x s of s1 -> go m (k +# 1#) s1

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concat (L.map f (unpack b))

reverse :: ByteString -> ByteString
reverse (Slice a i n) = create (I# n) (\m s -> go m 0# s)
  where
    go m k s
      | isTrue# (k ==# n) = s
      | otherwise = case writeWord8Array# m (n -# 1# -# k) (indexWord8Array# a (i +# k)) s of
          s1 -> go m (k +# 1#) s1

intersperse :: Word8 -> ByteString -> ByteString
intersperse x b = pack (L.intersperse x (unpack b))

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate x bs = concat (L.intersperse x bs)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map pack (L.transpose (L.map unpack bs))

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z b = go 0
  where
    go k
      | k >= length b = z
      | otherwise = f (unsafeIndex b k) (go (k + 1))
foldr' f z0 b = go (length b - 1) z0
  where
    go k !z
      | k < 0 = z
      | otherwise = go (k - 1) (f (unsafeIndex b k) z)

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z b = go (length b - 1)
  where
    go k
      | k < 0 = z
      | otherwise = f (go (k - 1)) (unsafeIndex b k)
foldl' f z0 b = go 0 z0
  where
    go k !z
      | k >= length b = z
      | otherwise = go (k + 1) (f z (unsafeIndex b k))

foldr1, foldr1', foldl1, foldl1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldr1 f b = nonEmpty "foldr1" b (\x -> foldr f (last x) (init x))
foldr1' f b = nonEmpty "foldr1'" b (\x -> foldr' f (last x) (init x))
foldl1 f b = nonEmpty "foldl1" b (\x -> foldl f (head x) (tail x))
foldl1' f b = nonEmpty "foldl1'" b (\x -> foldl' f (head x) (tail x))

maximum, minimum :: ByteString -> Word8
maximum b = nonEmpty "maximum" b (foldl1' max)
minimum b = nonEmpty "minimum" b (foldl1' min)

all, any :: (Word8 -> Bool) -> ByteString -> Bool
all p b = findOrEnd (not . p) b == length b
any p b = findOrEnd p b < length b

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = case L.mapAccumL f z (unpack b) of (z', xs) -> (z', packLen (length b) xs)
mapAccumR f z b = case L.mapAccumR f z (unpack b) of (z', xs) -> (z', packLen (length b) xs)

scanl, scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))
scanr f z b = pack (L.scanr f z (unpack b))

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 f b = pack (L.scanl1 f (unpack b))
scanr1 f b = pack (L.scanr1 f (unpack b))

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = go 0 []
  where
    go k xs z
      | k >= n = done xs (Just z)
      | otherwise = case f z of
          Nothing -> done xs Nothing
          Just (x, z') -> go (k + 1) (x : xs) z'
    done xs r = (pack (L.reverse xs), r)

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip = zipWith (,)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = [f (unsafeIndex a k) (unsafeIndex b k) | k <- [0 .. min (length a) (length b) - 1]]

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))


sort :: ByteString -> ByteString
sort b = packLen (length b) (L.sort (unpack b))

-- * Searching

elem, notElem :: Word8 -> ByteString -> Bool
elem x = any (== x)
notElem x b = not (elem x b)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = fmap (unsafeIndex b) (findIndex p b)

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndex x = findIndex (== x)
elemIndexEnd x = findIndexEnd (== x)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex p b = case findOrEnd p b of
  k | k == length b -> Nothing
    | otherwise -> Just k
findIndexEnd p b = case findFromEnd p b of
  0 -> Nothing
  k -> Just (k - 1)

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices x = findIndices (== x)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices p b = [k | k <- [0 .. length b - 1], p (unsafeIndex b k)]

count :: Word8 -> ByteString -> Int
count x = foldl' (\n y -> if x == y then n + 1 else n) 0
