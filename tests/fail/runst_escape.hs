-- expect: type error, a reference leaves its runST
import Control.Monad.ST
import Data.STRef
main :: IO ()
main = let r = runST (newSTRef 1) in r `seq` print 1
