-- What maps, sets, strings and arrays make of lists: trees of ascending prefixes, which of equal keys stays, how much of a list is
-- looked at.
module Main (main) where

import Control.Exception (ErrorCall(..), evaluate, try)
import Data.Array (Array, accumArray, assocs, elems, listArray, (!))
import qualified Data.Array.Unboxed as U
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.Set as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as TB

-- | Equal where the first numbers are.
data K = K Int Int deriving Show

instance Eq K where
  K a _ == K b _ = a == b

instance Ord K where
  compare (K a _) (K b _) = compare a b

main :: IO ()
main = do
  -- So many that ascend, and then some that do not.
  let lists = [[1 .. n] ++ rest | n <- [0 .. 40], rest <- [[], [n], [0], [n + 5, n + 2, n + 9], [5, 7, 6], [n, n - 1 .. 1]]] :: [[Int]]
      model = foldl (\m (k, x) -> M.insert k x m) M.empty
  print (and [M.valid m && m == model ps && MS.fromList ps == m | xs <- lists, let ps = zip xs [0 :: Int ..], let m = M.fromList ps])
  print (and [S.valid s && S.toList s == M.keys (model (map (\x -> (x, ())) xs)) | xs <- lists, let s = S.fromList xs])
  print (and [M.valid m && S.valid s && M.size m == n && S.toList s == M.keys m && M.elems m == [1 .. n]
             | n <- [0 .. 100], let m = M.fromDistinctAscList (zip [1 .. n] [1 .. n]), let s = S.fromDistinctAscList [1 .. n]])
  let emptied m = case M.minViewWithKey m of { Nothing -> []; Just (p, m') -> (p, M.valid m') : emptied m' }
  print (emptied (M.fromList (zip [1 .. 5 :: Int] "abcde")), M.maxView (M.fromList (zip [1 .. 5 :: Int] "abcde")))
  print (S.valid (S.cartesianProduct (S.fromList [1 .. 7 :: Int]) (S.fromList "abc")), S.toList (S.cartesianProduct (S.fromList [1, 2 :: Int]) (S.fromList "ab")))
  let xs = [(K 1 1, 'a'), (K 1 2, 'b'), (K 2 1, 'c'), (K 3 1, 'd'), (K 3 2, 'e'), (K 3 3, 'f')]
  print (M.fromAscList xs, M.fromList xs, MS.fromAscList xs, M.fromDescList (reverse xs))
  print (M.fromAscListWithKey (\(K _ j) a b -> if j == 2 then max a b else succ b) xs)
  print (S.fromList (map fst xs), S.fromAscList (map fst xs), S.fromDescList (map fst (reverse xs)))
  print (M.fromAscListWith (++) [(K 1 i, show i) | i <- [1 .. 4]])
  -- Values are evaluated by the strict map alone.
  print (M.size (M.fromList [(1 :: Int, undefined :: Int), (2, undefined)]))
  r <- try (evaluate (MS.fromList [(1 :: Int, 1 :: Int), (2, error "second"), (3, 3)]))
  print (either (\(ErrorCall e) -> e) show r)
  -- Lists that end in an error.
  print (elems (listArray (0, 2) ('a' : 'b' : 'c' : error "not this")), elems (listArray (1, 0) (error "nor this") :: Array Int Char))
  print (LC.unpack (LC.take 20 (LC.pack (replicate 40 'x' ++ error "nor that"))))
  print (let s = cycle ['a' .. 'z'] in LC.unpack (LC.pack (take 10000 s)) == take 10000 s, L.unpack (L.pack [250 .. 255]))
  print (assocs (listArray ('a', 'c') [1, 2, 3 :: Int]), U.assocs (U.listArray ((0, 0), (1, 1)) [1, 2, 3, 4] :: U.UArray (Int, Int) Int))
  e <- try (evaluate ((accumArray (+) 0 (0, 3) [(0, 1), (4, 1)] :: Array Int Int) ! 0))
  print (either (\(ErrorCall t) -> t) show e)
  -- Bytes and texts.
  print (C.filter (/= 'a') (C.pack "banana"), C.filter (const True) (C.pack "abc"), C.reverse (C.drop 1 (C.pack "abcd")), C.filter (== 'x') C.empty)
  print (T.filter (/= 'ä') (T.pack "äöü\x1F600z"), T.map succ (T.pack "aÿ\xD7FF"), T.reverse (T.pack "aö\x1F600"), T.length (T.pack (replicate 100 'ß')))
  print (B.toLazyByteString (foldMap (\i -> B.intDec i <> B.char7 ' ' <> B.wordHex (fromIntegral (abs i)) <> B.char7 ';') [0, -1, 9, 10, -1234, 255]))
  print (B.toLazyByteString (B.intDec minBound <> B.char7 ' ' <> B.wordDec maxBound <> B.char7 ' ' <> B.wordHex maxBound <> B.word16HexFixed 10))
  let t = TB.toLazyText (mconcat [TB.fromString (show i) <> TB.singleton 'é' <> TB.fromText (T.replicate (i `mod` 7 * 40) (T.pack "ab")) | i <- [1 .. 300 :: Int]])
  print (TL.length t, TL.unpack t == concat [show i ++ "é" ++ concat (replicate (i `mod` 7 * 40) "ab") | i <- [1 .. 300 :: Int]])
  print (TL.take 5 (TB.toLazyText (TB.fromString (replicate 200 'x' ++ error "nor that"))), TB.toLazyText (TB.flush <> TB.fromLazyText (TL.pack "a") <> mempty <> TB.singleton '\xD800'))
