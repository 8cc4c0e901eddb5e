-- | What shares of the tests labels, classes and tables have, and whether that is what was asked for.
module Test.QuickCheck.Coverage
  ( allCoverage, sufficientlyCovered, insufficientlyCovered, addCoverageCheck
  , labelsAndTables, showTable, wilson, wilsonLow, wilsonHigh, invnormcdf
  ) where

import Data.List (sortBy)
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Maybe (maybeToList)
import Data.Ord (comparing)
import Test.QuickCheck.Property hiding (Result(..))
import qualified Test.QuickCheck.Property as P
import Test.QuickCheck.State hiding (classes, labels, tables)
import qualified Test.QuickCheck.State as S
import Test.QuickCheck.Text

-- | Of each share that is asked for: the table, the value, of how many, how many there are, the share.
allCoverage :: State -> [(Maybe String, String, Int, Int, Double)]
allCoverage st =
  [ (table, value, whole, Map.findWithDefault 0 value counts, share)
  | ((table, value), share) <- Map.toList (requiredCoverage st)
  , let counts = maybe (S.classes st) (\t -> Map.findWithDefault Map.empty t (S.tables st)) table
  , let whole = maybe (numSuccessTests st) (const (sum (Map.elems counts))) table
  ]

-- | Whether it is sure that there are enough.
sufficientlyCovered :: Confidence -> Int -> Int -> Double -> Bool
sufficientlyCovered (Confidence certain tolerated) n k p =
  wilsonLow (toInteger k) (toInteger n) (1 / fromIntegral certain) >= tolerated * p

-- | Whether it is sure that there are too few; without a confidence, whether there are.
insufficientlyCovered :: Maybe Integer -> Int -> Int -> Double -> Bool
insufficientlyCovered Nothing n k p = fromIntegral k < p * fromIntegral n
insufficientlyCovered (Just certain) n k p = wilsonHigh (toInteger k) (toInteger n) (1 / fromIntegral certain) < p

wilsonLow, wilsonHigh :: Integer -> Integer -> Double -> Double
wilsonLow k n a = wilson k n (invnormcdf (a / 2))
wilsonHigh k n a = wilson k n (invnormcdf (1 - a / 2))

-- | The bound of Wilson's interval for @k@ of @n@, @z@ deviations away.
wilson :: Integer -> Integer -> Double -> Double
wilson k n z = (p + z * z / (2 * m) + z * sqrt (p * (1 - p) / m + z * z / (4 * m * m))) / (1 + z * z / m)
  where
    m = fromIntegral n
    p = fromIntegral k / m

-- | The inverse of the normal distribution, by bisection of its integral.
invnormcdf :: Double -> Double
invnormcdf p
  | p < 0.5 = negate (invnormcdf (1 - p))
  | otherwise = search 0 40 (80 :: Int)
  where
    -- The upper tail is what is small, and exact where p is near to 1.
    search lo hi 0 = (lo + hi) / 2
    search lo hi k
      | tail' mid > 1 - p = search mid hi (k - 1)
      | otherwise = search lo mid (k - 1)
      where mid = (lo + hi) / 2

    tail' x
      | x < 3 = 0.5 - density x * series x x 1
      | otherwise = density x / fraction x 1

    density x = exp (negate (x * x / 2)) / sqrt (2 * pi)

    -- x + x^3/3 + x^5/(3*5) + ...
    series :: Double -> Double -> Double -> Double
    series x term k
      | term < 1e-18 = term
      | otherwise = term + series x (term * x * x / (k + 2)) (k + 2)

    -- Laplace's continued fraction: x + 1/(x + 2/(x + 3/(x + ...))).
    fraction :: Double -> Double -> Double
    fraction x k
      | k > 200 = x
      | otherwise = x + k / fraction x (k + 1)

-- | The property, or the failure that coverage is: nothing more is tested if it is sure either way.
addCoverageCheck :: Confidence -> State -> Property -> Property
addCoverageCheck confidence st p
  | and [sufficientlyCovered confidence n k share | (_, _, n, k, share) <- allCoverage st] = once p
  | or [insufficientlyCovered (Just (certainty confidence)) n k share | (_, _, n, k, share) <- allCoverage st] =
      foldr counterexample (property failed { P.reason = "Insufficient coverage" }) (paragraphs [theLabels, theTables])
  | otherwise = p
  where (theLabels, theTables) = labelsAndTables st

-- | The lines about labels and classes; those of tables, and what is lacking.
labelsAndTables :: State -> ([String], [String])
labelsAndTables st = (theLabels, theTables)
  where
    theLabels = paragraphs [showTable (numSuccessTests st) Nothing m | m <- S.classes st : Map.elems numbered]
    -- The first label of each test, the second, and so on.
    numbered = Map.fromListWith (Map.unionWith (+))
      [(i, Map.singleton l n) | (ls, n) <- Map.toList (S.labels st), (i, l) <- zip [0 :: Int ..] ls]
    theTables = paragraphs
      ([showTable (sum (Map.elems m)) (Just table) m | (table, m) <- Map.toList (S.tables st)] ++ [lacking])
    lacking =
      [ maybe "Only " (\t -> "Table '" ++ t ++ "' had only ") table ++ lpercent n whole ++ " " ++ value ++
          ", but expected " ++ lpercentage share whole
      | (table, value, whole, n, share) <- allCoverage st
      , insufficientlyCovered (fmap certainty (coverageConfidence st)) whole n share
      ]

-- | The most frequent first.
showTable :: Int -> Maybe String -> Map String Int -> [String]
showTable whole name m =
  [t ++ " (" ++ show whole ++ " in total):" | t <- maybeToList name] ++
  [rpercent n whole ++ " " ++ value | (value, n) <- sortBy (comparing (negate . snd)) (Map.toList m)]
