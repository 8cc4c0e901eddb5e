-- machines
module Main (main) where
import Data.Array.Storable
import Foreign hiding (newArray)
main :: IO ()
main = do
  a <- newListArray (1, 5) [10, 20, 30, 40, 50] :: IO (StorableArray Int Int32)
  writeArray a 3 7
  withStorableArray a (peekArray 5) >>= print
  getElems a >>= print
  getBounds a >>= print
  b <- newArray ((0, 0), (1, 2)) 1.5 :: IO (StorableArray (Int, Int) Double)
  writeArray b (1, 1) 2
  getAssocs b >>= print
