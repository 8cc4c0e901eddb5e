import Control.DeepSeq
import Control.Exception
import Data.Functor.Identity
import Data.Functor.Compose
import qualified Data.Semigroup as S
import qualified Data.Map as M
import Data.Array
import Data.Ratio
import Numeric.Natural
import Data.Version
import Data.Complex
t :: NFData a => a -> IO ()
t x = do
  r <- try (evaluate (rnf x)) :: IO (Either ErrorCall ())
  print r
main :: IO ()
main = do
  let u = errorWithoutStackTrace "u" :: Int
  t (1 :: Int, 'c', [Just u]); t (Identity u); t (Compose [Just 3, Just u]); t (S.Arg (1 :: Int) u); t (M.fromList [(1 :: Int, u)])
  t (listArray (0, 1 :: Int) [1, u]); t (3 % 4 :: Rational, 5 :: Natural, makeVersion [1, 2]); t (1 :+ fromIntegral u :: Complex Double)
  t (1 :: Int, 2 :: Int, 3 :: Int, 4 :: Int, 5 :: Int, 6 :: Int, u)
  print (rwhnf [u], force [1, 2 :: Int], length $!! "abc")
  r <- try (evaluate (rnf1 (Left 1 :: Either Int Int, u) `seq` rnf2 (1 :: Int, u))) :: IO (Either ErrorCall ())
  print r
  (<$!!>) (+ 1) (return 4 :: IO Int) >>= print
