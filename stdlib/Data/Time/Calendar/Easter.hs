-- | When Easter is.
module Data.Time.Calendar.Easter
  ( sundayAfter, orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster
  ) where

import Data.Time.Calendar
import Data.Time.Calendar.Julian (fromJulian)

-- | The first Sunday that is later than this day.
sundayAfter :: Day -> Day
sundayAfter day = addDays (toInteger (7 - fromEnum (dayOfWeek day) `mod` 7)) day

-- | The day of the full moon by the church's reckoning: the epact says how old the moon is when the year begins.
orthodoxPaschalMoon :: Integer -> Day
orthodoxPaschalMoon year = addDays (negate epact) (fromJulian year 4 19)
  where epact = (14 + 11 * (year `mod` 19)) `mod` 30

orthodoxEaster :: Integer -> Day
orthodoxEaster = sundayAfter . orthodoxPaschalMoon

gregorianPaschalMoon :: Integer -> Day
gregorianPaschalMoon year = addDays (negate adjusted) (fromGregorian year 4 19)
  where
    century = year `div` 100 + 1
    epact = (14 + 11 * (year `mod` 19) - (3 * century) `div` 4 + (5 + 8 * century) `div` 25) `mod` 30
    adjusted = if epact == 0 || (epact == 1 && year `mod` 19 > 10) then epact + 1 else epact

gregorianEaster :: Integer -> Day
gregorianEaster = sundayAfter . gregorianPaschalMoon
