-- | Days of the year as month and day.
module Data.Time.Calendar.MonthDay
  ( monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, dayOfYearToMonthAndDay, monthLength
  ) where

-- | Days before each month.
before :: Bool -> Int -> Int
before leap m = sum (map (monthLength leap) [1 .. m - 1])

-- | In leap years or others; a month or a day out of range is taken for the nearest in it.
monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear leap m d = before leap month + max 1 (min (monthLength leap month) d)
  where month = max 1 (min 12 m)

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid leap m d
  | m < 1 || m > 12 || d < 1 || d > monthLength leap m = Nothing
  | otherwise = Just (before leap m + d)

dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay leap day = go 1 (max 1 (min (if leap then 366 else 365) day))
  where
    go m d
      | d <= monthLength leap m = (m, d)
      | otherwise = go (m + 1) (d - monthLength leap m)

monthLength :: Bool -> Int -> Int
monthLength leap m
  | month == 2 = if leap then 29 else 28
  | month `elem` [4, 6, 9, 11] = 30
  | otherwise = 31
  where month = max 1 (min 12 m)
