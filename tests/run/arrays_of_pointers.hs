-- Unboxed arrays of addresses.
-- machines
import Data.Array.IO
import Data.Array.Unboxed
import Foreign hiding (newArray)

main :: IO ()
main = do
  a <- newArray (0, 3) nullPtr :: IO (IOUArray Int (Ptr Int))
  p <- new 42
  writeArray a 2 p
  q <- readArray a 2
  peek q >>= print
  fmap (map (== nullPtr)) (getElems a) >>= print
  let u = listArray ('a', 'c') [nullPtr, nullPtr `plusPtr` 8, castPtr p] :: UArray Char (Ptr ())
  print (u ! 'b', u ! 'c' == castPtr p, amap (`minusPtr` nullPtr) (ixmap ('a', 'b') id u) :: UArray Char Int)
  free p
