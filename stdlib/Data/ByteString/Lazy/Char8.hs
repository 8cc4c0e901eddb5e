-- | Strings of characters of eight bits that come piece by piece.
module Data.ByteString.Lazy.Char8
  ( ByteString, empty, singleton, pack, unpack, fromStrict, toStrict, fromChunks, toChunks, foldrChunks, foldlChunks
  , cons, cons', snoc, append, head, uncons, last, tail, init, unsnoc, null, length
  , map, reverse, intersperse, intercalate, transpose, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all
  , maximum, minimum, scanl, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr, take, takeEnd, drop, dropEnd, splitAt, takeWhile, dropWhile
  , takeWhileEnd, dropWhileEnd
  , span, break, group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith, isPrefixOf, isSuffixOf
  , elem, notElem, find, filter, partition, index, elemIndex, elemIndices, findIndex, findIndices, count, zip, zipWith
  , lines, words, unlines, unwords, readInt, readInteger, copy
  , getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetContents, hGet, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, hPutStrLn
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, getContents
  , head, init, interact, iterate, last, length, lines, map, maximum, minimum, notElem, null, putStr, putStrLn
  , readFile, repeat, replicate, reverse, scanl, span, splitAt, tail, take, takeWhile, unlines, unwords, words, writeFile
  , zip, zipWith )
import Data.ByteString.Base (c2w, w2c)
import qualified Data.ByteString.Char8 as S
import Data.ByteString.Lazy
  ( append, appendFile, concat, copy, cycle, drop, dropEnd, empty, foldlChunks, foldrChunks, fromChunks, fromStrict
  , getContents, group, hGet, hGetContents, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, init, inits, interact, intercalate, isPrefixOf, isSuffixOf
  , length, null, putStr, readFile, reverse, splitAt, stripPrefix, stripSuffix, tail, tails, take, takeEnd, toChunks, toStrict
  , transpose, writeFile )
import qualified Data.ByteString.Lazy as B
import Data.ByteString.Lazy.Internal (ByteString (..), chunk, packChars, unpackChars)
import Data.Char (isDigit, isSpace)
import Data.Int (Int64)
import Data.Word (Word8)
import qualified Data.List as L
import System.IO (Handle, stdout)

infixr 5 `cons`, `cons'`
infixl 5 `snoc`

singleton :: Char -> ByteString
singleton c = B.singleton (c2w c)

pack :: String -> ByteString
pack = packChars

unpack :: ByteString -> String
unpack = unpackChars

cons, cons' :: Char -> ByteString -> ByteString
cons c = B.cons (c2w c)
cons' c = B.cons' (c2w c)

snoc :: ByteString -> Char -> ByteString
snoc b c = B.snoc b (c2w c)

head, last, maximum, minimum :: ByteString -> Char
head b = w2c (B.head b)
last b = w2c (B.last b)
maximum b = w2c (B.maximum b)
minimum b = w2c (B.minimum b)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = fmap (\(w, r) -> (w2c w, r)) (B.uncons b)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = fmap (fmap w2c) (B.unsnoc b)

map :: (Char -> Char) -> ByteString -> ByteString
map f = B.map (c2w . f . w2c)

intersperse :: Char -> ByteString -> ByteString
intersperse c = B.intersperse (c2w c)

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = B.foldl (\a w -> f a (w2c w))
foldl' f = B.foldl' (\a w -> f a (w2c w))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = B.mapAccumL (\a w -> fmap c2w (f a (w2c w)))
mapAccumR f = B.mapAccumR (\a w -> fmap c2w (f a (w2c w)))

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = B.foldr (f . w2c)

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f = B.concatMap (f . w2c)

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = B.any (p . w2c)
all p = B.all (p . w2c)

repeat :: Char -> ByteString
repeat c = B.repeat (c2w c)

replicate :: Int64 -> Char -> ByteString
replicate n c = B.replicate n (c2w c)

iterate :: (Char -> Char) -> Char -> ByteString
iterate f c = B.iterate (c2w . f . w2c) (c2w c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = B.unfoldr (fmap (\(c, a) -> (c2w c, a)) . f)

takeWhileEnd, dropWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
takeWhileEnd p = B.takeWhileEnd (p . w2c)
dropWhileEnd p = B.dropWhileEnd (p . w2c)

takeWhile, dropWhile, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (p . w2c)
dropWhile p = B.dropWhile (p . w2c)
filter p = B.filter (p . w2c)

span, break, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (p . w2c)
break p = B.break (p . w2c)
partition p = B.partition (p . w2c)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy eq = B.groupBy (\a b -> eq (w2c a) (w2c b))

split :: Char -> ByteString -> [ByteString]
split c = B.split (c2w c)

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (p . w2c)

elem, notElem :: Char -> ByteString -> Bool
elem c = B.elem (c2w c)
notElem c = B.notElem (c2w c)

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = fmap w2c (B.find (p . w2c) b)

index :: ByteString -> Int64 -> Char
index b n = w2c (B.index b n)

elemIndex :: Char -> ByteString -> Maybe Int64
elemIndex c = B.elemIndex (c2w c)

elemIndices :: Char -> ByteString -> [Int64]
elemIndices c = B.elemIndices (c2w c)

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p = B.findIndex (p . w2c)

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p = B.findIndices (p . w2c)

count :: Char -> ByteString -> Int64
count c = B.count (c2w c)

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)

lines, words :: ByteString -> [ByteString]
lines Empty = []
lines (Chunk c rest) = case S.elemIndex '\n' c of
  Just k -> let !l = chunk (S.take k c) Empty in l : lines (chunk (S.drop (k + 1) c) rest)
  Nothing -> let (l, r) = break (== '\n') rest in Chunk c l : lines (drop 1 r)
words b = L.filter (not . null) (splitWith isSpace b)

unlines, unwords :: [ByteString] -> ByteString
unlines bs = concat (L.concatMap (\b -> [b, singleton '\n']) bs)
unwords bs = intercalate (singleton ' ') bs

-- | The number at the beginning, with its sign, and the rest.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt b = case b of
  -- A number that ends within the first piece.
  Chunk c rest | Just (n, r) <- S.readInt c, not (S.null r) -> Just (n, Chunk r rest)
  _ -> fmap (\(n, r) -> (fromInteger n, r)) (readInteger b)

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b = case uncons b of
  Just (c, r) | c == '-' || c == '+' -> number (S.singleton c) r
  _ -> number S.empty b
  where
    number sign r = let (ds, rest) = span isDigit r in
      fmap (\(n, _) -> (n, rest)) (S.readInteger (S.append sign (toStrict ds)))

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z = B.scanl (\a b -> c2w (f (w2c a) (w2c b))) (c2w z)

putStrLn :: ByteString -> IO ()
putStrLn = hPutStrLn stdout

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h (snoc b '\n')

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f b = w2c (B.foldl1 (onBytes f) b)
foldl1' f b = w2c (B.foldl1' (onBytes f) b)
foldr1 f b = w2c (B.foldr1 (onBytes f) b)

onBytes :: (Char -> Char -> Char) -> Word8 -> Word8 -> Word8
onBytes f a b = c2w (f (w2c a) (w2c b))
