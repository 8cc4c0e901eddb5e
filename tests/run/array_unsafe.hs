-- | Elements by position, without a check, and the strict state monad by its longer name.
import Control.Monad.ST.Strict
import Data.Array.Base (unsafeAt, unsafeNewArray_, unsafeRead, unsafeWrite)
import Data.Array.ST (STUArray, getElems, newArray, runSTUArray)
import Data.Array.Unboxed (UArray, elems, listArray)

squares :: Int -> UArray Int Int
squares n = runSTUArray (do
  a <- unsafeNewArray_ (10, 10 + n - 1)
  mapM_ (\i -> unsafeWrite a i (i * i)) [0 .. n - 1]
  return a)

sumTo :: Int -> Int
sumTo n = runST (do
  a <- newArray (1, 1) 0 :: ST s (STUArray s Int Int)
  mapM_ (\i -> unsafeRead a 0 >>= \x -> unsafeWrite a 0 (x + i)) [1 .. n]
  [total] <- getElems a
  return total)

main :: IO ()
main = do
  print (elems (squares 6))
  print (unsafeAt (listArray (5, 7) "xyz" :: UArray Int Char) 2)
  print (sumTo 1000)
