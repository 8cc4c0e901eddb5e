-- | Strings of characters of eight bits.
module Data.ByteString.Char8
  ( ByteString
  , all, any, break, breakEnd, concatMap, cons, count, dropSpace, dropWhile, dropWhileEnd, elem
  , elemIndex, elemIndexEnd, elemIndices, filter, find, findIndex, findIndices, foldl, foldl'
  , foldl1, foldl1', foldr, foldr', foldr1, foldr1', groupBy, hPutStrLn, head, index, indexMaybe, (!?), intersperse
  , last, lines, map, mapAccumL, mapAccumR, maximum, minimum, notElem, pack, partition, putStrLn
  , readInt, readInteger, replicate, scanl, scanl1, scanr, scanr1, singleton, snoc, span, spanEnd
  , split, splitWith, strip, takeWhile, takeWhileEnd, uncons, unfoldr, unfoldrN, unlines, unpack
  , unsnoc, unwords, unzip, words, zip, zipWith, append, appendFile, breakSubstring, findSubstring, findSubstrings, concat, copy
  , drop, dropEnd, empty, getContents, getLine, group, hGet, hGetContents, hGetLine, hGetNonBlocking, hGetSome, hPut, hPutNonBlocking, hPutStr, init
  , packCString, packCStringLen, useAsCString, useAsCStringLen
  , inits, interact, intercalate, isInfixOf, isPrefixOf, isSuffixOf, length, null, putStr, readFile
  , reverse, sort, splitAt, stripPrefix, stripSuffix, tail, tails, take, takeEnd, transpose, writeFile
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, getLine, head, init, interact, last, length, lines, map, maximum, minimum, notElem, null
  , putStr, putStrLn, readFile, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take
  , takeWhile, unlines, unwords, unzip, words, writeFile, zip, zipWith )
import Data.ByteString (
  ByteString, hPutStrLn, putStrLn, append, appendFile, breakSubstring, findSubstring, findSubstrings, concat, copy, drop, dropEnd, empty,
  getContents, getLine, group, hGet, hGetContents, hGetLine, hGetNonBlocking, hGetSome, hPut, hPutNonBlocking, hPutStr, init, inits, interact,
  packCString, packCStringLen, useAsCString, useAsCStringLen,
  intercalate, isInfixOf, isPrefixOf, isSuffixOf, length, null, putStr, readFile, reverse, sort,
  splitAt, stripPrefix, stripSuffix, tail, tails, take, takeEnd, transpose, writeFile)
import qualified Data.ByteString as B
import Data.ByteString.Base (c2w, packChars, unpackChars, w2c)
import Data.Char (isSpace)
import qualified Data.List as L
import Data.Word (Word8)
import System.IO (Handle)

infixr 5 `cons`
infixl 5 `snoc`

bytes2 :: (Char -> Char -> Char) -> (Word8 -> Word8 -> Word8)
bytes2 f a b = c2w (f (w2c a) (w2c b))

all :: (Char -> Bool) -> ByteString -> Bool
all p = B.all (p . w2c)

any :: (Char -> Bool) -> ByteString -> Bool
any p = B.any (p . w2c)

break :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
break p = B.break (p . w2c)

breakEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
breakEnd p = B.breakEnd (p . w2c)

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f = B.concatMap (f . w2c)

cons :: Char -> ByteString -> ByteString
cons c = B.cons (c2w c)

count :: Char -> ByteString -> Int
count c = B.count (c2w c)

dropWhile :: (Char -> Bool) -> ByteString -> ByteString
dropWhile p = B.dropWhile (p . w2c)

dropWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
dropWhileEnd p = B.dropWhileEnd (p . w2c)

elem :: Char -> ByteString -> Bool
elem c = B.elem (c2w c)

elemIndex :: Char -> ByteString -> Maybe Int
elemIndex c = B.elemIndex (c2w c)

elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndexEnd c = B.elemIndexEnd (c2w c)

elemIndices :: Char -> ByteString -> [Int]
elemIndices c = B.elemIndices (c2w c)

filter :: (Char -> Bool) -> ByteString -> ByteString
filter p = B.filter (p . w2c)

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = fmap w2c (B.find (p . w2c) b)

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex p = B.findIndex (p . w2c)

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices p = B.findIndices (p . w2c)

foldl :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = B.foldl (\a w -> f a (w2c w))

foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl' f = B.foldl' (\a w -> f a (w2c w))

foldl1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f b = w2c (B.foldl1 (bytes2 f) b)

foldl1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1' f b = w2c (B.foldl1' (bytes2 f) b)

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = B.foldr (f . w2c)

foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr' f = B.foldr' (f . w2c)

foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldr1 f b = w2c (B.foldr1 (bytes2 f) b)

foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldr1' f b = w2c (B.foldr1' (bytes2 f) b)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy f = B.groupBy (\a b -> f (w2c a) (w2c b))

head :: ByteString -> Char
head b = w2c (B.head b)

infixl 9 !?

indexMaybe, (!?) :: ByteString -> Int -> Maybe Char
indexMaybe b k = fmap w2c (B.indexMaybe b k)
(!?) = indexMaybe

index :: ByteString -> Int -> Char
index b k = w2c (B.index b k)

intersperse :: Char -> ByteString -> ByteString
intersperse c = B.intersperse (c2w c)

last :: ByteString -> Char
last b = w2c (B.last b)

map :: (Char -> Char) -> ByteString -> ByteString
map f = B.map (c2w . f . w2c)

mapAccumL :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = B.mapAccumL (\a w -> fmap c2w (f a (w2c w)))

mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumR f = B.mapAccumR (\a w -> fmap c2w (f a (w2c w)))

maximum :: ByteString -> Char
maximum b = w2c (B.maximum b)

minimum :: ByteString -> Char
minimum b = w2c (B.minimum b)

notElem :: Char -> ByteString -> Bool
notElem c = B.notElem (c2w c)

pack :: String -> ByteString
pack = packChars

partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
partition p = B.partition (p . w2c)

replicate :: Int -> Char -> ByteString
replicate n c = B.replicate n (c2w c)

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f c = B.scanl (bytes2 f) (c2w c)

scanl1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f = B.scanl1 (bytes2 f)

scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanr f c = B.scanr (bytes2 f) (c2w c)

scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanr1 f = B.scanr1 (bytes2 f)

singleton :: Char -> ByteString
singleton c = B.singleton (c2w c)

snoc :: ByteString -> Char -> ByteString
snoc b c = B.snoc b (c2w c)

span :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (p . w2c)

spanEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd p = B.spanEnd (p . w2c)

split :: Char -> ByteString -> [ByteString]
split c = B.split (c2w c)

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (p . w2c)

takeWhile :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (p . w2c)

takeWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
takeWhileEnd p = B.takeWhileEnd (p . w2c)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = fmap (\(w, r) -> (w2c w, r)) (B.uncons b)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = B.unfoldr (fmap (\(c, a) -> (c2w c, a)) . f)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = B.unfoldrN n (fmap (\(c, a) -> (c2w c, a)) . f)

unpack :: ByteString -> String
unpack = unpackChars

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = fmap (\(r, w) -> (r, w2c w)) (B.unsnoc b)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f = B.zipWith (\a b -> f (w2c a) (w2c b))

-- | Without the white space around.
strip, dropSpace :: ByteString -> ByteString
strip b = dropWhileEnd isSpace (dropSpace b)
dropSpace = dropWhile isSpace

lines, words :: ByteString -> [ByteString]
lines b
  | null b = []
  | otherwise = case elemIndex '\n' b of
      Nothing -> [b]
      Just k -> take k b : lines (drop (k + 1) b)
words b = L.filter (not . null) (splitWith isSpace b)

unlines, unwords :: [ByteString] -> ByteString
unlines bs = concat (L.concatMap (\b -> [b, singleton '\n']) bs)
unwords bs = intercalate (singleton ' ') bs

-- | The number at the beginning, with its sign, and the rest.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt = readSigned

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger = readSigned

readSigned :: Num a => ByteString -> Maybe (a, ByteString)
readSigned b = case uncons b of
  Just ('-', r) -> fmap (\(n, r') -> (negate n, r')) (digits r)
  Just ('+', r) -> digits r
  _ -> digits b
  where
    digits r = case span (\c -> c >= '0' && c <= '9') r of
      (ds, rest)
        | null ds -> Nothing
        | length ds < 18 -> Just (fromIntegral (foldl' (\n c -> n * 10 + (fromEnum c - 48)) (0 :: Int) ds), rest)
        | otherwise -> Just (fromInteger (read (unpack ds)), rest)
