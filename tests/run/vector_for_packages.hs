-- library
-- What packages that sort vectors in place want of `vector`: functions of mutable vectors of any kind, checks of indices.
module Main (main) where

import Control.Exception
import Control.Monad.ST (runST)
import qualified Data.Vector as V
import qualified Data.Vector.Generic.Mutable as G
import Data.Vector.Internal.Check
import qualified Data.Vector.Unboxed as U

main :: IO ()
main = do
  print [U.toList (U.modify G.reverse (U.enumFromN (1 :: Int) n)) | n <- [0 .. 5 :: Int]]
  print (V.modify G.reverse (V.fromList "stressed"))
  let parted p xs = runST (do m <- U.thaw (U.fromList xs); n <- G.unstablePartition p m; v <- U.freeze m; return (n, v))
      halves (n, v) = (n, U.and (U.map even (U.take n v)), U.any even (U.drop n v), U.sum v)
  print [halves (parted even xs) | xs <- [[], [1], [2], [1 .. 10], [2, 4 .. 10], [1, 3 .. 9], [5, 4 .. -5 :: Int]]]
  grown <- V.thaw (V.fromList "abc") >>= \m -> G.growFront m 2
  G.write grown 0 'x' >> G.write grown 1 'y'
  V.freeze grown >>= print
  print (checkIndex Bounds 2 3 'a', checkIndex Unsafe 3 3 'b', inRange (-1) 3, map doChecks [Bounds, Unsafe, Internal])
  mapM_ refused [checkIndex Bounds 3 3 (), checkLength Bounds (-1) (), checkSlice Bounds 1 3 3 (), check Bounds "what" False ()]
  print (checkSlice Bounds 1 2 3 'c', check Bounds "what" True 'd')

refused :: () -> IO ()
refused x = try (evaluate x) >>= either (\e -> let _ = e :: ErrorCall in putStrLn "refused") return
