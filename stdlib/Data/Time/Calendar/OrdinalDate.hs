-- | Days as year and day of the year, and by weeks of the year.
module Data.Time.Calendar.OrdinalDate
  ( toOrdinalDate, fromOrdinalDate, fromOrdinalDateValid, showOrdinalDate, isLeapYear
  , mondayStartWeek, sundayStartWeek
  , fromMondayStartWeek, fromMondayStartWeekValid, fromSundayStartWeek, fromSundayStartWeekValid
  ) where

import Data.Time.Calendar

-- | Year, and day from 1 on.
toOrdinalDate :: Day -> (Integer, Int)
toOrdinalDate day = (year, fromInteger (diffDays day (fromGregorian year 1 1)) + 1)
  where (year, _, _) = toGregorian day

daysOf :: Integer -> Int
daysOf year = if isLeapYear year then 366 else 365

-- | A day out of range is taken for the nearest one in it.
fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDate year day = addDays (toInteger (max 1 (min (daysOf year) day)) - 1) (fromGregorian year 1 1)

fromOrdinalDateValid :: Integer -> Int -> Maybe Day
fromOrdinalDateValid year day
  | day < 1 || day > daysOf year = Nothing
  | otherwise = Just (fromOrdinalDate year day)

-- | As in @2020-366@.
showOrdinalDate :: Day -> String
showOrdinalDate date = padded 4 (show (abs year)) ++ "-" ++ padded 3 (show day)
  where
    (year, day) = toOrdinalDate date
    padded w s = (if w == 4 && year < 0 then "-" else "") ++ replicate (w - length s) '0' ++ s

-- | The number of Mondays up to this day in its year, and its day of the week, from 1 (Monday) on.
mondayStartWeek :: Day -> (Int, Int)
mondayStartWeek date = ((ordinal + 7 - weekday) `div` 7, weekday)
  where
    ordinal = snd (toOrdinalDate date)
    weekday = fromEnum (dayOfWeek date)

-- | The number of Sundays up to this day in its year, and its day of the week, from 0 (Sunday) on.
sundayStartWeek :: Day -> (Int, Int)
sundayStartWeek date = ((ordinal + 6 - weekday) `div` 7, weekday)
  where
    ordinal = snd (toOrdinalDate date)
    weekday = fromEnum (dayOfWeek date) `mod` 7

-- | Where the year's first Monday or Sunday is the first day of week 1.
fromMondayStartWeek, fromSundayStartWeek :: Integer -> Int -> Int -> Day
fromMondayStartWeek year week day = addDays (toInteger ((week - 1) * 7 + day - 1)) (firstOf Monday year)
fromSundayStartWeek year week day = addDays (toInteger ((week - 1) * 7 + day)) (firstOf Sunday year)

firstOf :: DayOfWeek -> Integer -> Day
firstOf wanted year = addDays (toInteger ((fromEnum wanted - fromEnum (dayOfWeek start)) `mod` 7)) start
  where start = fromGregorian year 1 1

fromMondayStartWeekValid, fromSundayStartWeekValid :: Integer -> Int -> Int -> Maybe Day
fromMondayStartWeekValid year week day
  | day < 1 || day > 7 = Nothing
  | otherwise = within year (fromMondayStartWeek year week day)
fromSundayStartWeekValid year week day
  | day < 0 || day > 6 = Nothing
  | otherwise = within year (fromSundayStartWeek year week day)

within :: Integer -> Day -> Maybe Day
within year day = if fst (toOrdinalDate day) == year then Just day else Nothing
