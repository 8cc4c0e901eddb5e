-- | Days by the weeks of ISO 8601: week 1 is the one with the year's first Thursday.
module Data.Time.Calendar.WeekDate
  ( toWeekDate, fromWeekDate, fromWeekDateValid, showWeekDate
  ) where

import Data.Time.Calendar

-- | The year of the week, the week, and the day of the week, from 1 (Monday) on.
toWeekDate :: Day -> (Integer, Int, Int)
toWeekDate day = (year, fromInteger (diffDays thursday (fromGregorian year 1 1) `div` 7) + 1, weekday)
  where
    weekday = fromEnum (dayOfWeek day)
    thursday = addDays (toInteger (4 - weekday)) day
    (year, _, _) = toGregorian thursday

-- | The Monday of week 1.
start :: Integer -> Day
start year = addDays (toInteger (1 - fromEnum (dayOfWeek fourth))) fourth
  where fourth = fromGregorian year 1 4

weeksOf :: Integer -> Int
weeksOf year = fromInteger (diffDays (start (year + 1)) (start year) `div` 7)

-- | Weeks and days out of range are taken for the nearest ones in it.
fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDate year week day = addDays (toInteger ((clip 1 (weeksOf year) week - 1) * 7 + clip 1 7 day - 1)) (start year)
  where clip low high = max low . min high

fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
fromWeekDateValid year week day
  | day < 1 || day > 7 || week < 1 || week > weeksOf year = Nothing
  | otherwise = Just (fromWeekDate year week day)

-- | As in @2006-W46-3@.
showWeekDate :: Day -> String
showWeekDate day = padded 4 (show (abs year)) ++ "-W" ++ padded 2 (show week) ++ "-" ++ show weekday
  where
    (year, week, weekday) = toWeekDate day
    padded w s = (if w == 4 && year < 0 then "-" else "") ++ replicate (w - length s) '0' ++ s
