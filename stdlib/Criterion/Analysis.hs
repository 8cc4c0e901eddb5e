-- | What samples say: the time of a run by least squares, mean and standard deviation, each with bounds by the bootstrap (Efron, 1979).
module Criterion.Analysis (Estimate(..), Report(..), analyse, ofSamples) where

import Criterion.Measurement
import Data.Array.Unboxed (UArray, listArray, (!))
import Data.List (foldl', sort)
import System.Random (StdGen, mkStdGen, randomR)

-- | A value, and bounds between which it lies with 95 %.
data Estimate = Estimate { estPoint, estLower, estUpper :: !Double }
  deriving (Eq, Show)

data Report = Report
  { olsTime :: !Estimate
    -- ^ Seconds that one more run takes.
  , olsFit :: !Estimate
    -- ^ How much of the differences that explains: R².
  , meanTime, deviation :: !Estimate
  }
  deriving (Eq, Show)

-- | The report of these samples, by so many samples of them.
analyse :: Int -> [Measured] -> Report
analyse count measured = Report (bounded 0) (bounded 1) (bounded 2) (bounded 3)
  where
    n = length measured
    runs, taken :: UArray Int Double
    runs = listArray (0, n - 1) (map (fromIntegral . measIters) measured)
    taken = listArray (0, n - 1) (map measTime measured)
    at is = ofSamples [(runs ! i, taken ! i) | i <- is]
    whole = at [0 .. n - 1]
    drawn = draws n count (mkStdGen 7919)
    columns = map at drawn
    bounded i = Estimate (whole !! i) (bound 0.025 column) (bound 0.975 column)
      where column = sort (filter (not . isNaN) (map (!! i) columns))
    bound _ [] = 0 / 0
    bound p xs = xs !! min (length xs - 1) (floor (p * fromIntegral (length xs) :: Double))

-- | Slope, R², mean and standard deviation of runs and seconds.
ofSamples :: [(Double, Double)] -> [Double]
ofSamples xs = [slope, fit, mean, sqrt variance]
  where
    n = fromIntegral (length xs) :: Double
    (sx, sy) = foldl' (\(a, b) (x, y) -> let a' = a + x; b' = b + y in a' `seq` b' `seq` (a', b')) (0, 0) xs
    (mx, my) = (sx / n, sy / n)
    sumOf f = foldl' (\a x -> a + f x) 0 xs
    sxx = sumOf (\(x, _) -> (x - mx) * (x - mx))
    sxy = sumOf (\(x, y) -> (x - mx) * (y - my))
    syy = sumOf (\(_, y) -> (y - my) * (y - my))
    slope = if sxx > 0 then sxy / sxx else my / mx
    fit = if sxx > 0 && syy > 0 then sxy * sxy / (sxx * syy) else 1
    each = map (\(x, y) -> y / x) xs
    mean = sum each / n
    variance = sum (map (\t -> (t - mean) * (t - mean)) each) / max 1 (n - 1)

-- | Lists of n places out of n, each drawn by itself.
draws :: Int -> Int -> StdGen -> [[Int]]
draws _ 0 _ = []
draws n count g = is : draws n (count - 1) g'
  where
    (is, g') = places n g
    places 0 h = ([], h)
    places k h = let (i, h1) = randomR (0, n - 1) h; (rest, h2) = places (k - 1 :: Int) h1 in (i : rest, h2)
