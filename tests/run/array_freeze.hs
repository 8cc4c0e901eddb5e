import Data.Array.ST
import Data.Array.IO
import Data.Array.Unboxed
import Data.Array.Unsafe
import Control.Monad.ST
import Data.Word
import Data.Int

words32 :: ST s [Word32]
words32 = newArray (0, 3) (-1) >>= cast >>= getElems
  where
    cast :: STUArray s Int Int32 -> ST s (STUArray s Int Word32)
    cast = castSTUArray

main :: IO ()
main = do
  a <- newListArray (0, 9) [1 ..] :: IO (IOUArray Int Int)
  f <- freeze a :: IO (UArray Int Int)
  g <- freeze a :: IO (Array Int Int)
  writeArray a 3 100
  print (f, g)
  u <- unsafeFreeze a :: IO (UArray Int Int)
  print (u ! 3, u == f, compare u f, read (show u) == u)
  t <- thaw u :: IO (IOUArray Int Int)
  writeArray t 0 55
  getElems t >>= print
  print (u ! 0)
  b <- thaw g :: IO (IOArray Int Int)
  writeArray b 1 7
  getAssocs b >>= print
  print g
  w <- newArray (1, 5) 1.5 :: IO (IOUArray Int Double)
  c <- castIOUArray w :: IO (IOUArray Int Word64)
  getElems c >>= print
  print (runST (do words32))
  print (w == w, runSTUArray (newArray ('a', 'e') True) , runSTArray (newListArray (0, 2) "xyz"))
  print (amap (* 2) u ! 4, ixmap (0, 3) (* 2) u, accumArray (+) 0 (0, 3) [(i `mod` 4, i) | i <- [0 .. 20]] :: UArray Int Int)
  m <- mapArray (+ 1) t
  getElems m >>= print
  n <- mapIndices (0, 4) (2 *) t
  getElems n >>= print
  print (listArray (0, 3) [1, 2, 3, 4] // [(1, 9)] :: UArray Int Word8)
  print (bounds u, indices u, take 3 (assocs u), accum (-) u [(0, 1), (0, 2)])
  print (listArray ((0, 0), (1, 2)) "abcdef" :: UArray (Int, Int) Char)
