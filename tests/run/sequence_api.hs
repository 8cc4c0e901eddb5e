-- The rest of the interface of Data.Sequence: instances, constructions, indices out of range,
-- and what is evaluated when.
module Main (main) where

import Control.Applicative
import Control.DeepSeq (deepseq)
import Control.Exception
import Control.Monad
import Control.Monad.Fix
import Data.Array (listArray)
import qualified Data.Foldable as F
import Data.Sequence (Seq, ViewL(..), ViewR(..), (<|), (|>), (><), (!?))
import qualified Data.Sequence as S
import Data.Traversable (mapAccumL, mapAccumR)

s5 :: Seq Int
s5 = S.fromList [10, 20, 30, 40, 50]

try' :: a -> IO ()
try' a = do
  r <- try (evaluate a)
  case r of
    Left (ErrorCall m) -> putStrLn ("error: " ++ m)
    Right _ -> putStrLn "defined"

main :: IO ()
main = do
  print s5
  print (Just (S.fromList "ab"))
  print (read " ( fromList [1,2,3] ) " :: Seq Int)
  print (S.viewl s5, S.viewr s5)
  print (S.viewl (S.empty :: Seq Int), S.viewr (S.empty :: Seq Int))
  print (fmap (+ 1) (S.viewl s5), sum (S.viewr s5))
  print ((1 <| 2 <| S.empty) >< ((s5 |> 3 |> 4) >< S.singleton 6))
  print (compare s5 (S.take 3 s5), s5 < S.update 2 31 s5, s5 == S.reverse s5)
  print (s5 <> mempty <> s5, mconcat [s5, S.drop 3 s5])
  print ((,) <$> S.fromList [1, 2] <*> S.fromList "xyz")
  print (S.fromList [1, 2] *> S.fromList "xyz", S.fromList [1, 2] <* S.fromList "xyz")
  print (S.fromList [1, 2, 3] >>= \x -> S.replicate x x)
  print (do { x <- s5; guard (x > 20); return (x * 2) })
  print (S.empty <|> s5, msum [S.empty, S.singleton 1, s5])
  print [x | Just x <- [S.lookup 0 s5, s5 !? 4, s5 !? 5, S.lookup (-1) s5]]
  print (fmap (take 3) (mfix (\xs -> S.fromList [1 : xs, 2 : xs])))
  print (S.replicate 7 'x', S.replicateA 2 "ab", S.replicateM 2 (Just 1))
  r <- S.replicateA 3 (putStr "*" >> return ())
  print r
  print (S.fromFunction 6 (^ 2), S.fromArray (listArray (1, 4) "abcd"))
  print (S.iterateN 5 (* 2) 1, S.unfoldr (\n -> if n > 4 then Nothing else Just (n, n + 1)) 0)
  print (S.unfoldl (\n -> if n > 4 then Nothing else Just (n + 1, n)) 0)
  print (S.scanl1 (+) s5, S.scanr1 (+) s5)
  print (S.cycleTaking 7 (S.fromList [1, 2, 3]), S.cycleTaking 0 (S.empty :: Seq Int))
  print (S.tails (S.fromList "abc"), S.inits (S.fromList "abc"))
  print (S.chunksOf 2 s5, S.chunksOf 0 (S.empty :: Seq Int))
  print (S.takeWhileL (< 30) s5, S.takeWhileR (> 30) s5)
  print (S.dropWhileL (< 30) s5, S.dropWhileR (> 30) s5)
  print (S.spanl even s5, S.spanr even s5, S.breakl (> 20) s5, S.breakr (< 20) s5)
  print (S.elemIndexL 30 s5, S.elemIndexR 31 s5, S.findIndexR (< 30) s5)
  print (S.findIndicesL (> 20) s5, S.findIndicesR (> 20) s5)
  print (S.foldMapWithIndex (\i x -> [(i, x)]) s5)
  r2 <- S.traverseWithIndex (\i x -> print (i, x) >> return (i + x)) s5
  print r2
  print (S.zip3 s5 (S.fromList "abc") s5, S.zipWith (+) s5 (S.fromList [1, 2]))
  print (S.zipWith4 (\a b c d -> a + b + c + d) s5 s5 s5 s5, S.zip4 s5 s5 s5 s5)
  print (S.unzipWith (\x -> (x, show x)) s5)
  print (S.sortOn negate s5, S.unstableSortBy (flip compare) s5, S.unstableSortOn negate s5)
  print (mapAccumL (\a x -> (a + x, a)) 0 s5, mapAccumR (\a x -> (a + x, a)) 0 s5)
  print (sum s5, product s5, maximum s5, minimum s5, elem 30 s5, foldr1 (-) s5, foldl1 (-) s5)
  print (S.insertAt 9 1 s5, S.insertAt (-2) 1 s5, S.deleteAt 5 s5, S.update 7 1 s5)
  print (S.take (-1) s5, S.drop 9 s5, S.splitAt 2 s5)
  -- Elements are not evaluated by the structure.
  let u = S.fromList [1, undefined, 3] :: Seq Int
  print (S.length ((u >< u) |> undefined), S.index u 2)
  print (S.index (fmap (* 2) u) 0, S.length (S.adjust undefined 1 u))
  print (S.length (S.reverse u), S.length (S.update 1 undefined u), S.length (S.insertAt 1 undefined u))
  print (S.length (S.zip u u), S.length (S.scanl (+) undefined u), S.length (S.fromFunction 5 undefined))
  print (S.index (S.mapWithIndex (\i _ -> i) u) 1, S.length (S.tails u))
  try' (S.adjust' (const (error "forced")) 1 u)
  try' (S.adjust (const (error "forced")) 1 u)
  try' (u `deepseq` ())
  try' (s5 `deepseq` ())
  try' (S.fromList (1 : error "the list") :: Seq Int)
  try' (S.fromFunction (-1) id)
  try' (S.replicate (-1) 'a')
  try' (S.replicateA (-1) (Just 'a'))
  try' (S.iterateN (-1) id 'a')
  try' (S.chunksOf 0 s5)
  try' (S.cycleTaking 1 (S.empty :: Seq Int))
  try' (S.scanl1 (+) S.empty)
  try' (S.scanr1 (+) S.empty)

-- library
