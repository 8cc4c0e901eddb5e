{-# LANGUAGE DeriveDataTypeable #-}
-- | Days of the Gregorian calendar.
module Data.Time.Calendar
  ( Day(..), addDays, diffDays, toGregorian, fromGregorian, fromGregorianValid, showGregorian
  , gregorianMonthLength, isLeapYear
    -- * Differences
  , CalendarDiffDays(..), calendarDay, calendarWeek, calendarMonth, calendarYear, scaleCalendarDiffDays
  , addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver
  , addGregorianDurationClip, addGregorianDurationRollOver
  , diffGregorianDurationClip, diffGregorianDurationRollOver
    -- * Days of the week
  , DayOfWeek(..), dayOfWeek
  ) where

import Control.DeepSeq (NFData(..))
import Data.Data (Data)
import Data.Ix (Ix)

-- | Days since 1858-11-17.
newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }
  deriving (Eq, Ord, Ix, Data)

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
  show x = showGregorian x

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

-- * Differences

-- | So many months and days.
data CalendarDiffDays = CalendarDiffDays { cdMonths :: Integer, cdDays :: Integer }
  deriving (Eq, Data)

instance Show CalendarDiffDays where
  show (CalendarDiffDays m d) = "P" ++ show m ++ "M" ++ show d ++ "D"

instance Semigroup CalendarDiffDays where
  CalendarDiffDays m d <> CalendarDiffDays m' d' = CalendarDiffDays (m + m') (d + d')

instance Monoid CalendarDiffDays where
  mempty = CalendarDiffDays 0 0

calendarDay, calendarWeek, calendarMonth, calendarYear :: CalendarDiffDays
calendarDay = CalendarDiffDays 0 1
calendarWeek = CalendarDiffDays 0 7
calendarMonth = CalendarDiffDays 1 0
calendarYear = CalendarDiffDays 12 0

scaleCalendarDiffDays :: Integer -> CalendarDiffDays -> CalendarDiffDays
scaleCalendarDiffDays k (CalendarDiffDays m d) = CalendarDiffDays (k * m) (k * d)

-- | The year and the month so many months later, and the day of the month.
monthsLater :: Integer -> Day -> (Integer, Int, Int)
monthsLater n day = (year, fromInteger month + 1, d)
  where
    (y, m, d) = toGregorian day
    (year, month) = (y * 12 + toInteger m - 1 + n) `divMod` 12

-- | A day behind the end of the month becomes its last one.
addGregorianMonthsClip :: Integer -> Day -> Day
addGregorianMonthsClip n day = fromGregorian y m d
  where (y, m, d) = monthsLater n day

-- | A day behind the end of the month becomes one of the next.
addGregorianMonthsRollOver :: Integer -> Day -> Day
addGregorianMonthsRollOver n day = addDays (toInteger d - 1) (fromGregorian y m 1)
  where (y, m, d) = monthsLater n day

addGregorianYearsClip, addGregorianYearsRollOver :: Integer -> Day -> Day
addGregorianYearsClip n = addGregorianMonthsClip (n * 12)
addGregorianYearsRollOver n = addGregorianMonthsRollOver (n * 12)

addGregorianDurationClip, addGregorianDurationRollOver :: CalendarDiffDays -> Day -> Day
addGregorianDurationClip (CalendarDiffDays m d) = addDays d . addGregorianMonthsClip m
addGregorianDurationRollOver (CalendarDiffDays m d) = addDays d . addGregorianMonthsRollOver m

-- | From the second day to the first: as many whole months as there are, then days.
diffGregorianDurationClip, diffGregorianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffGregorianDurationClip = durationBy addGregorianDurationClip
diffGregorianDurationRollOver = durationBy addGregorianDurationRollOver

durationBy :: (CalendarDiffDays -> Day -> Day) -> Day -> Day -> CalendarDiffDays
durationBy add to from = CalendarDiffDays months (diffDays to (add (CalendarDiffDays months 0) from))
  where
    (y2, m2, d2) = toGregorian to
    (y1, m1, d1) = toGregorian from
    apart = (y2 - y1) * 12 + toInteger (m2 - m1)
    months
      | to >= from = if d2 >= d1 then apart else apart - 1
      | d2 <= d1 = apart
      | otherwise = apart + 1

-- * Days of the week

data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Eq, Show, Read)

-- | Monday is 1 and Sunday 7. Weeks go on without end: after Sunday comes Monday.
instance Enum DayOfWeek where
  toEnum n = case n `mod` 7 of
    1 -> Monday
    2 -> Tuesday
    3 -> Wednesday
    4 -> Thursday
    5 -> Friday
    6 -> Saturday
    _ -> Sunday
  fromEnum d = case d of
    Monday -> 1
    Tuesday -> 2
    Wednesday -> 3
    Thursday -> 4
    Friday -> 5
    Saturday -> 6
    Sunday -> 7
  enumFrom d = d : enumFrom (succ d)
  enumFromTo a b = a : (if a == b then [] else enumFromTo (succ a) b)
  enumFromThen a b = map toEnum (enumFromThen (fromEnum a) (fromEnum b))
  enumFromThenTo a b c = go a
    where
      step = fromEnum b - fromEnum a
      go d | d == c = [d]
           | otherwise = d : go (toEnum (fromEnum d + step))

dayOfWeek :: Day -> DayOfWeek
dayOfWeek (ModifiedJulianDay d) = toEnum (fromInteger ((d + 3) `mod` 7))
