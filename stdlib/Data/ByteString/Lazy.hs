{-# LANGUAGE BangPatterns #-}
-- | Strings of bytes that come piece by piece, as they are wanted.
module Data.ByteString.Lazy
  ( ByteString, empty, singleton, pack, unpack, fromStrict, toStrict, fromChunks, toChunks
  , foldrChunks, foldlChunks, cons, cons', snoc, append, head, uncons, last, tail, init, unsnoc, null, length
  , map, reverse, intersperse, intercalate, transpose, foldl, foldl', foldl1, foldl1', foldr, foldr1
  , concat, concatMap, any, all, maximum, minimum, scanl, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate
  , unfoldr, take, takeEnd, takeWhileEnd, drop, dropEnd, dropWhileEnd, splitAt, takeWhile, dropWhile, span, break, group, groupBy, inits, tails
  , stripPrefix, stripSuffix, split, splitWith, isPrefixOf, isSuffixOf, elem, notElem, find, filter
  , partition, index, indexMaybe, (!?), elemIndex, elemIndexEnd, elemIndices, findIndex, findIndexEnd, findIndices, count, zip, zipWith, unzip, copy
  , getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetContents, hGet, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr
  , foldr1, getContents, head, init, interact, iterate, last, length, map, maximum, minimum, notElem, null, putStr, putStrLn
  , readFile, repeat, replicate, reverse, scanl, span, splitAt, tail, take, takeWhile, unzip, writeFile, zip, zipWith )
import Data.ByteString.Lazy.Internal
import qualified Data.ByteString as S
import qualified Data.ByteString.IO as S (hGetChunk, hGetNonBlocking)
import Data.Int (Int64)
import qualified Data.List as L
import Data.Word (Word8)
import GHC.IO.Handle.Text (atEnd)
import System.IO (Handle, IOMode(..), hClose, openFile, stdin, stdout, withFile)
import System.IO.Unsafe (unsafeInterleaveIO)

infixr 5 `cons`, `cons'`
infixl 5 `snoc`

-- Where nothing is gained by going through the pieces, the bytes are gone through one by one.

singleton :: Word8 -> ByteString
singleton x = fromStrict (S.singleton x)

cons, cons' :: Word8 -> ByteString -> ByteString
cons x b = Chunk (S.singleton x) b
cons' x b = case b of
  Chunk c rest | S.length c < 16 -> Chunk (S.cons x c) rest
  _ -> cons x b

snoc :: ByteString -> Word8 -> ByteString
snoc b x = append b (singleton x)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons Empty = Nothing
uncons (Chunk c rest) = Just (S.head c, chunk (S.tail c) rest)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc b = if null b then Nothing else Just (init b, last b)

orFail :: String -> Maybe a -> a
orFail name = maybe (error ("Data.ByteString.Lazy." ++ name ++ ": empty ByteString")) id

head, last :: ByteString -> Word8
head b = fst (orFail "head" (uncons b))
last b = case L.reverse (toChunks b) of
  c : _ -> S.last c
  [] -> orFail "last" Nothing

tail, init :: ByteString -> ByteString
tail b = snd (orFail "tail" (uncons b))
init b = go (orFail "init" (if null b then Nothing else Just (toChunks b)))
  where
    go cs = case cs of
      [c] -> chunk (S.init c) Empty
      c : rest -> Chunk c (go rest)
      [] -> Empty

null :: ByteString -> Bool
null Empty = True
null _ = False

length :: ByteString -> Int64
length = foldlChunks (\n c -> n + fromIntegral (S.length c)) 0

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = foldrChunks (Chunk . S.map f) Empty

reverse :: ByteString -> ByteString
reverse = foldlChunks (\r c -> Chunk (S.reverse c) r) Empty

intersperse :: Word8 -> ByteString -> ByteString
intersperse x b = pack (L.intersperse x (unpack b))

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate x bs = concat (L.intersperse x bs)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map pack (L.transpose (L.map unpack bs))

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f = foldlChunks (S.foldl f)
foldl' f = go
  where
    go !z b = case b of
      Empty -> z
      Chunk c rest -> go (S.foldl' f z c) rest

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f = foldrChunks (\c z -> S.foldr f z c)

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = let (x, rest) = orFail "foldl1" (uncons b) in foldl f x rest
foldl1' f b = let (x, rest) = orFail "foldl1'" (uncons b) in foldl' f x rest
foldr1 f b = L.foldr1 f (orFail "foldr1" (if null b then Nothing else Just (unpack b)))

concat :: [ByteString] -> ByteString
concat = L.foldr append Empty

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concat (L.map f (unpack b))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p b = L.any (S.any p) (toChunks b)
all p b = L.all (S.all p) (toChunks b)

maximum, minimum :: ByteString -> Word8
maximum = foldl1' max
minimum = foldl1' min

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = fmap pack (L.mapAccumL f z (unpack b))
mapAccumR f z b = fmap pack (L.mapAccumR f z (unpack b))

repeat :: Word8 -> ByteString
repeat x = let b = Chunk (S.replicate pieceSize x) b in b

replicate :: Int64 -> Word8 -> ByteString
replicate n x = take n (repeat x)

cycle :: ByteString -> ByteString
cycle b = let r = append (orFail "cycle" (if null b then Nothing else Just b)) r in r

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f x = pack (L.iterate f x)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

take, drop :: Int64 -> ByteString -> ByteString
take n b = fst (splitAt n b)
drop n b = snd (splitAt n b)

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n b
  | n <= 0 = (Empty, b)
  | otherwise = case b of
      Empty -> (Empty, Empty)
      Chunk c rest
        | n < size -> (Chunk (S.take (fromIntegral n) c) Empty, Chunk (S.drop (fromIntegral n) c) rest)
        | otherwise -> let (l, r) = splitAt (n - size) rest in (Chunk c l, r)
        where size = fromIntegral (S.length c)

takeWhile, dropWhile, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p b = fst (span p b)
dropWhile p b = snd (span p b)
filter p = foldrChunks (chunk . S.filter p) Empty

span, break, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p = break (not . p)
break p b = case b of
  Empty -> (Empty, Empty)
  Chunk c rest -> case S.findIndex p c of
    Nothing -> let (l, r) = break p rest in (Chunk c l, r)
    Just k -> (chunk (S.take k c) Empty, Chunk (S.drop k c) rest)
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupBy (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = case uncons b of
  Nothing -> []
  Just (x, rest) -> let (l, r) = span (eq x) rest in cons x l : groupBy eq r

inits, tails :: ByteString -> [ByteString]
inits b = L.map pack (L.inits (unpack b))
tails b = b : maybe [] (tails . snd) (uncons b)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix p b = if isPrefixOf p b then Just (drop (length p) b) else Nothing
stripSuffix p b = if isSuffixOf p b then Just (take (length b - length p) b) else Nothing

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf p b = take (length p) b == p
isSuffixOf p b = length p <= length b && drop (length b - length p) b == p

split :: Word8 -> ByteString -> [ByteString]
split x = splitWith (== x)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p b = if null b then [] else go b
  where
    go c = let (l, r) = break p c in l : maybe [] (go . snd) (uncons r)

elem, notElem :: Word8 -> ByteString -> Bool
elem x = any (== x)
notElem x b = not (elem x b)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = L.find p (unpack b)

infixl 9 !?

indexMaybe, (!?) :: ByteString -> Int64 -> Maybe Word8
indexMaybe b n
  | n < 0 = Nothing
  | otherwise = fmap fst (uncons (drop n b))
(!?) = indexMaybe

takeEnd, dropEnd :: Int64 -> ByteString -> ByteString
takeEnd n b = drop (length b - n) b
dropEnd n b = take (length b - n) b

takeWhileEnd, dropWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhileEnd p b = takeEnd (endWhile p b) b
dropWhileEnd p b = dropEnd (endWhile p b) b

-- | How many bytes at the end satisfy the predicate.
endWhile :: (Word8 -> Bool) -> ByteString -> Int64
endWhile p b = foldl' (\n x -> if p x then n + 1 else 0) 0 b

index :: ByteString -> Int64 -> Word8
index b n
  | n < 0 = error ("Data.ByteString.Lazy.index: negative index: " ++ show n)
  | otherwise = case uncons (drop n b) of
      Just (x, _) -> x
      Nothing -> error ("Data.ByteString.Lazy.index: index too large: " ++ show n)

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex x = findIndex (== x)
elemIndexEnd x = findIndexEnd (== x)

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices x = findIndices (== x)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p b = case findIndices p b of
  [] -> Nothing
  k : _ -> Just k
findIndexEnd p b = case L.reverse (findIndices p b) of
  [] -> Nothing
  k : _ -> Just k

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p = go 0 . toChunks
  where
    go _ [] = []
    go !n (c : cs) = L.map ((+ n) . fromIntegral) (S.findIndices p c) ++ go (n + fromIntegral (S.length c)) cs

count :: Word8 -> ByteString -> Int64
count x = foldlChunks (\n c -> n + fromIntegral (S.count x c)) 0

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))

copy :: ByteString -> ByteString
copy = foldrChunks (Chunk . S.copy) Empty

-- * Input and output

-- | The rest, read piece by piece as it is wanted.
hGetContents :: Handle -> IO ByteString
hGetContents h = unsafeInterleaveIO (atEnd "hGetContents" h >>= \end ->
  if end then hClose h >> return Empty else S.hGetChunk h >>= \c -> fmap (chunk c) (hGetContents h))

hGet :: Handle -> Int -> IO ByteString
hGet h n = fmap fromStrict (S.hGet h n)

hPut, hPutStr :: Handle -> ByteString -> IO ()
hPut h b = mapM_ (S.hPut h) (toChunks b)
hPutStr = hPut

getContents :: IO ByteString
getContents = hGetContents stdin

putStr :: ByteString -> IO ()
putStr = hPut stdout

putStrLn :: ByteString -> IO ()
putStrLn b = putStr b >> putStr (singleton 10)

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

readFile :: FilePath -> IO ByteString
readFile name = openFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name b = withFile name WriteMode (`hPut` b)
appendFile name b = withFile name AppendMode (`hPut` b)

-- | At most so many bytes, of those that are there.
hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetNonBlocking h n = fromStrict <$> S.hGetNonBlocking h n

-- | All is written; nothing is left.
hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = empty <$ hPut h b
