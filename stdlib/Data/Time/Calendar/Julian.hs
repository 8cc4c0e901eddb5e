-- | Days of the Julian calendar.
module Data.Time.Calendar.Julian
  ( toJulianYearAndDay, fromJulianYearAndDay, fromJulianYearAndDayValid, showJulianYearAndDay, isJulianLeapYear
  , toJulian, fromJulian, fromJulianValid, showJulian, julianMonthLength
  , addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver
  , addJulianDurationClip, addJulianDurationRollOver, diffJulianDurationClip, diffJulianDurationRollOver
  ) where

import Data.Time.Calendar (CalendarDiffDays(..), Day(..), addDays, diffDays)
import Data.Time.Calendar.MonthDay

isJulianLeapYear :: Integer -> Bool
isJulianLeapYear year = year `mod` 4 == 0

-- | The number of the day before the first of this year.
before :: Integer -> Integer
before year = 365 * y + y `div` 4 - 678578
  where y = year - 1

daysOf :: Integer -> Int
daysOf year = if isJulianLeapYear year then 366 else 365

toJulianYearAndDay :: Day -> (Integer, Int)
toJulianYearAndDay (ModifiedJulianDay day) = (year, fromInteger (day - before year))
  where
    (cycles, rest) = (day - before 1 - 1) `divMod` 1461
    year = cycles * 4 + min 3 (rest `div` 365) + 1

-- | A day out of range is taken for the nearest one in it.
fromJulianYearAndDay :: Integer -> Int -> Day
fromJulianYearAndDay year day = ModifiedJulianDay (before year + toInteger (max 1 (min (daysOf year) day)))

fromJulianYearAndDayValid :: Integer -> Int -> Maybe Day
fromJulianYearAndDayValid year day
  | day < 1 || day > daysOf year = Nothing
  | otherwise = Just (fromJulianYearAndDay year day)

padded :: Int -> Integer -> String
padded w n
  | n < 0 = '-' : padded w (negate n)
  | otherwise = let s = show n in replicate (w - length s) '0' ++ s

showJulianYearAndDay :: Day -> String
showJulianYearAndDay day = padded 4 year ++ "-" ++ padded 3 (toInteger d)
  where (year, d) = toJulianYearAndDay day

toJulian :: Day -> (Integer, Int, Int)
toJulian day = (year, month, d)
  where
    (year, ordinal) = toJulianYearAndDay day
    (month, d) = dayOfYearToMonthAndDay (isJulianLeapYear year) ordinal

fromJulian :: Integer -> Int -> Int -> Day
fromJulian year month day = fromJulianYearAndDay year (monthAndDayToDayOfYear (isJulianLeapYear year) month day)

fromJulianValid :: Integer -> Int -> Int -> Maybe Day
fromJulianValid year month day =
  fmap (fromJulianYearAndDay year) (monthAndDayToDayOfYearValid (isJulianLeapYear year) month day)

showJulian :: Day -> String
showJulian day = padded 4 y ++ "-" ++ padded 2 (toInteger m) ++ "-" ++ padded 2 (toInteger d)
  where (y, m, d) = toJulian day

julianMonthLength :: Integer -> Int -> Int
julianMonthLength year = monthLength (isJulianLeapYear year)

monthsLater :: Integer -> Day -> (Integer, Int, Int)
monthsLater n day = (year, fromInteger month + 1, d)
  where
    (y, m, d) = toJulian day
    (year, month) = (y * 12 + toInteger m - 1 + n) `divMod` 12

addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver :: Integer -> Day -> Day
addJulianMonthsClip n day = fromJulian y m d
  where (y, m, d) = monthsLater n day
addJulianMonthsRollOver n day = addDays (toInteger d - 1) (fromJulian y m 1)
  where (y, m, d) = monthsLater n day
addJulianYearsClip n = addJulianMonthsClip (n * 12)
addJulianYearsRollOver n = addJulianMonthsRollOver (n * 12)

addJulianDurationClip, addJulianDurationRollOver :: CalendarDiffDays -> Day -> Day
addJulianDurationClip (CalendarDiffDays m d) = addDays d . addJulianMonthsClip m
addJulianDurationRollOver (CalendarDiffDays m d) = addDays d . addJulianMonthsRollOver m

-- | From the second day to the first: as many whole months as there are, then days.
diffJulianDurationClip, diffJulianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffJulianDurationClip = durationBy addJulianDurationClip
diffJulianDurationRollOver = durationBy addJulianDurationRollOver

durationBy :: (CalendarDiffDays -> Day -> Day) -> Day -> Day -> CalendarDiffDays
durationBy add to from = CalendarDiffDays months (diffDays to (add (CalendarDiffDays months 0) from))
  where
    (y2, m2, d2) = toJulian to
    (y1, m1, d1) = toJulian from
    apart = (y2 - y1) * 12 + toInteger (m2 - m1)
    months
      | to >= from = if d2 >= d1 then apart else apart - 1
      | d2 <= d1 = apart
      | otherwise = apart + 1
