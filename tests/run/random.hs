-- The numbers are those of the package random 1.2.1.
import Control.Monad
import Control.Monad.ST
import Control.Monad.State
import qualified Data.ByteString as B
import Data.Int
import Data.Word
import Numeric.Natural
import System.Random
import System.Random.SplitMix
import System.Random.Stateful

main :: IO ()
main = do
  let g = mkStdGen 42
  print g
  print (take 5 (randoms g :: [Int]))
  print (take 20 (randomRs (1, 6) g :: [Int]))
  print (take 20 (randomRs (6, -3) g :: [Integer]))
  print (take 3 (randoms g :: [Double]), take 3 (randoms g :: [Float]))
  print (take 3 (randomRs (-1, 1) g :: [Double]), take 3 (randomRs (10, 20) g :: [Float]))
  print (take 10 (randoms g :: [Bool]), take 10 (randomRs ('a', 'z') g), take 4 (randoms g :: [Char]))
  print (take 4 (randomRs (0, 100000000000000000000) g :: [Integer]), take 3 (randomRs (-2 ^ 130, 2 ^ 129 + 7) g :: [Integer]))
  print (take 6 (randomRs (-100, 100) g :: [Int8]), take 6 (randoms g :: [Word8]), take 6 (randomRs (3, 200) g :: [Word8]))
  print (take 4 (randomRs (minBound, maxBound) g :: [Int64]), take 4 (randomRs (7, 70000) g :: [Word32]), take 4 (randomRs (5, 9) g :: [Word16]))
  print (take 4 (randomRs (1, 10 ^ 12) g :: [Word64]), fst (uniformR (3 :: Natural, 10 ^ 30) g))
  print (fst (uniform g :: ((Int16, Bool), StdGen)), fst (random g :: ((Int, Char), StdGen)), fst (randomR ((1, 'a'), (9, 'c')) g :: ((Int, Char), StdGen)))
  let (a, b) = split g
  print (a, b, fst (next a), fst (random b :: (Word, StdGen)))
  print (B.unpack (fst (genByteString 11 g)))
  print (runStateGen g (\s -> replicateM 4 (uniformRM (1 :: Int, 100) s)))
  print (runSTGen_ g (\s -> (,) <$> uniformListM 3 s <*> uniformDoublePositive01M s) :: ([Word16], Double))
  io <- newIOGenM (mkStdGen 7)
  xs <- replicateM 5 (uniformRM ('A', 'F') io)
  y <- randomRM (1, 1000 :: Int) io
  print (xs, y)
  let s = mkSMGen 1
  print (s, splitSMGen s, nextWord64 s, nextTwoWord32 s)
  print (fst (nextDouble s), fst (nextFloat s), fst (nextInteger (-5) (2 ^ 100) s), fst (nextInteger 9 3 s))
  print (fst (bitmaskWithRejection32 1000 s), fst (bitmaskWithRejection64 (10 ^ 10) s), (read (show s) :: SMGen))
  setStdGen (mkStdGen 3)
  n <- randomRIO (1, 10 :: Int)
  m <- randomIO :: IO Word8
  print (n, m)

-- library
