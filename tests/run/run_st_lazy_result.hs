-- What `runST` returns need not be evaluated by the computation.
import Control.Monad.ST
import Data.STRef

main :: IO ()
main = do
  print (runST (do { r <- newSTRef (3 :: Int); x <- readSTRef r; return (x + 5) }))
  print (runST (do { r <- newSTRef (3 :: Int); modifySTRef r (+ 4); readSTRef r }))
