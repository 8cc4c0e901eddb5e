module Main (main) where
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Mutable as M
import qualified Data.Vector.Unboxed.Mutable as UM
import Control.Monad.ST
import Control.Monad
import Data.Word
main :: IO ()
main = do
  let v = V.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print v
  print (V.length v, v V.! 2, v V.!? 100, V.head v, V.last v, V.sum v, V.maximum v, V.maxIndex v, V.minIndex v)
  print (V.map (* 2) v, V.imap (+) v, V.filter even v, V.reverse v, V.take 3 v, V.drop 6 v, V.slice 2 3 v)
  print (V.foldl' (-) 0 v, V.foldr (-) 0 v, V.scanl (+) 0 v, V.postscanl (+) 0 v, V.prescanl (+) 0 v)
  print (v V.// [(0, 100), (3, 7)], V.accum (+) v [(0, 1), (0, 2)], V.zip v (V.fromList "abc"), V.unzip (V.fromList [(1, 'a'), (2, 'b')]))
  print (V.partition (> 3) v, V.span (< 4) v, V.findIndex (> 4) v, V.elem 9 v, V.generate 4 (^ 2), V.replicate 3 'x', V.enumFromN 5 3)
  print (V.concatMap (\x -> V.replicate x x) (V.fromList [1, 2, 3]), v V.++ v == V.concat [v, v], V.cons 0 v, V.snoc v 0)
  print (fmap show v, sum v, maximum v, foldr (:) [] v, mconcat [v, V.empty], (,) <$> V.fromList [1, 2] <*> V.fromList "ab")
  print (V.modify (\m -> M.swap m 0 7) v, V.iterateN 5 (* 2) 1, V.constructN 6 (\p -> if V.length p < 2 then 1 else V.sum p))
  r <- V.mapM (\x -> print x >> return (x + 1)) (V.take 2 v)
  print (r, compare v r, V.null V.empty)
  let sieve n = runST (do
        m <- UM.replicate (n + 1) True
        UM.write m 0 False
        UM.write m 1 False
        forM_ [2 .. n] $ \i -> do
          p <- UM.read m i
          when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> UM.write m j False))
        U.unsafeFreeze m)
  print (U.length (U.filter id (sieve 100000)), U.take 5 (U.elemIndices True (sieve 50)))
  let u = U.fromList [(i, fromIntegral i / 2 :: Double, toEnum (65 + i) :: Char) | i <- [0 .. 5 :: Int]]
  print (u, u U.! 3, U.unzip3 u, U.map (\(a, _, _) -> a) u, U.sum (U.map (\(_, b, _) -> b) u))
  print (U.fromList [1, 2, 255 :: Word8], U.zip (U.fromList [1 :: Int, 2]) (U.fromList [True, False]), U.and (U.fromList [True, False]))
  m <- M.new 3
  M.write m 0 "a"; M.write m 1 "b"; M.write m 2 "c"
  M.modify m (++ "!") 1
  w <- V.freeze m
  M.write m 0 "changed"
  print (w, V.toList w)
  big <- UM.new 10 :: IO (UM.IOVector Int)
  forM_ [0 .. 9] (\i -> UM.write big i (i * i))
  b2 <- UM.grow big 2
  z <- U.freeze (UM.slice 2 4 b2)
  print z
  print (U.foldl' (+) 0 (U.enumFromN (1 :: Int) 1000000))
  print (V.create (do { x <- M.new 2; M.write x 0 'p'; M.write x 1 'q'; return x }))

-- library
