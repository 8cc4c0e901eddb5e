-- | Days of the Gregorian calendar.
module Data.Time.Calendar
  ( Day(..), addDays, diffDays, toGregorian, fromGregorian, fromGregorianValid, showGregorian
  , gregorianMonthLength, isLeapYear
  ) where

import Control.DeepSeq (NFData(..))
import Data.Ix (Ix)

-- | Days since 1858-11-17.
newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }
  deriving (Eq, Ord, Ix)

instance Enum Day where
  succ (ModifiedJulianDay d) = ModifiedJulianDay (succ d)
  pred (ModifiedJulianDay d) = ModifiedJulianDay (pred d)
  toEnum = ModifiedJulianDay . toEnum
  fromEnum (ModifiedJulianDay d) = fromEnum d
  enumFrom (ModifiedJulianDay a) = map ModifiedJulianDay (enumFrom a)
  enumFromThen (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromThen a b)
  enumFromTo (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromTo a b)
  enumFromThenTo (ModifiedJulianDay a) (ModifiedJulianDay b) (ModifiedJulianDay c) =
    map ModifiedJulianDay (enumFromThenTo a b c)

instance Show Day where
  show = showGregorian

instance NFData Day where
  rnf (ModifiedJulianDay d) = rnf d

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay d) = ModifiedJulianDay (d + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

isLeapYear :: Integer -> Bool
isLeapYear y = y `mod` 4 == 0 && (y `mod` 400 == 0 || y `mod` 100 /= 0)

gregorianMonthLength :: Integer -> Int -> Int
gregorianMonthLength y m
  | m' == 2 = if isLeapYear y then 29 else 28
  | m' `elem` [4, 6, 9, 11] = 30
  | otherwise = 31
  where m' = max 1 (min 12 m)

-- | Years are counted from March here, so that the day of the leap years is the last of one. The first day of March of the year 0 has
-- the number -678881.
toGregorian :: Day -> (Integer, Int, Int)
toGregorian (ModifiedJulianDay mjd) = (year + (if m >= 10 then 1 else 0), month, fromInteger day)
  where
    n = mjd + 678881
    (cycles, inCycle) = n `divMod` 146097
    century = min 3 (inCycle `div` 36524)
    inCentury = inCycle - century * 36524
    (leaps, inLeap) = inCentury `divMod` 1461
    single = min 3 (inLeap `div` 365)
    inYear = inLeap - single * 365
    year = cycles * 400 + century * 100 + leaps * 4 + single
    m = (5 * inYear + 2) `div` 153
    day = inYear - (153 * m + 2) `div` 5 + 1
    month = fromInteger (if m < 10 then m + 3 else m - 9)

-- | Months and days out of range are taken for the nearest ones in it.
fromGregorian :: Integer -> Int -> Int -> Day
fromGregorian y m d = ModifiedJulianDay (365 * y' + y' `div` 4 - y' `div` 100 + y' `div` 400 + inYear - 678881)
  where
    month = max 1 (min 12 m)
    day = max 1 (min (gregorianMonthLength y month) d)
    (y', m') = if month > 2 then (y, month - 3) else (y - 1, month + 9)
    inYear = toInteger ((153 * m' + 2) `div` 5 + day - 1)

fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
fromGregorianValid y m d
  | m < 1 || m > 12 || d < 1 || d > gregorianMonthLength y m = Nothing
  | otherwise = Just (fromGregorian y m d)

showGregorian :: Day -> String
showGregorian day = padded 4 y ++ "-" ++ padded 2 (toInteger m) ++ "-" ++ padded 2 (toInteger d)
  where
    (y, m, d) = toGregorian day
    padded w n
      | n < 0 = '-' : padded w (negate n)
      | otherwise = let s = show n in replicate (w - length s) '0' ++ s
