-- | Times as the Haskell 98 libraries had them.
module System.Time
  ( ClockTime(..), getClockTime, TimeDiff(..), noTimeDiff, diffClockTimes, addToClockTime
  , normalizeTimeDiff, timeDiffToString
  , CalendarTime(..), Month(..), Day(..), toUTCTime, toCalendarTime, toClockTime
  ) where

import Data.Ix (Ix)
import Data.Ratio (denominator, numerator)
import qualified Data.Time.Calendar as Calendar
import Data.Time.Calendar.OrdinalDate (toOrdinalDate)
import Data.Time.Clock.POSIX (getPOSIXTime, posixSecondsToUTCTime)
import Data.Time.LocalTime (TimeZone(..), getTimeZone)

-- | Seconds and picoseconds since the beginning of 1970.
data ClockTime = TOD Integer Integer
  deriving (Eq, Ord)

-- | As a date shows it, in universal time.
instance Show ClockTime where
  showsPrec _ (TOD s _) = showString
    (unwords [name 3 wd weekdays, name 3 (toInteger m - 1) months, pad ' ' d, clock, "UTC", show y])
    where
      (days, seconds) = s `divMod` 86400
      (y, m, d) = Calendar.toGregorian (Calendar.ModifiedJulianDay (40587 + days))
      wd = (days + 4) `mod` 7
      weekdays = "SunMonTueWedThuFriSat"
      months = "JanFebMarAprMayJunJulAugSepOctNovDec"
      name n i text = take n (drop (n * fromInteger i) text)
      clock = pad '0' (seconds `div` 3600) ++ ":" ++ pad '0' (seconds `div` 60 `mod` 60) ++ ":" ++ pad '0' (seconds `mod` 60)

-- | In two places.
pad :: (Ord a, Num a, Show a) => Char -> a -> String
pad c n = if n < 10 then c : show n else show n

data TimeDiff = TimeDiff
  { tdYear, tdMonth, tdDay, tdHour, tdMin, tdSec :: Int
  , tdPicosec :: Integer
  }
  deriving (Eq, Ord, Read, Show)

noTimeDiff :: TimeDiff
noTimeDiff = TimeDiff 0 0 0 0 0 0 0

getClockTime :: IO ClockTime
getClockTime = do
  t <- fmap toRational getPOSIXTime
  let picos = numerator t * 1000000000000 `div` denominator t
  return (TOD (picos `div` 1000000000000) (picos `mod` 1000000000000))

-- | In seconds and picoseconds.
diffClockTimes :: ClockTime -> ClockTime -> TimeDiff
diffClockTimes (TOD s1 p1) (TOD s2 p2) = noTimeDiff { tdSec = fromInteger (s1 - s2), tdPicosec = p1 - p2 }

-- | Months have 30 days here and years 365.
addToClockTime :: TimeDiff -> ClockTime -> ClockTime
addToClockTime (TimeDiff y mo d h mi s p) (TOD sec pico) = TOD (sec + seconds + carry) pico'
  where
    seconds = toInteger s + 60 * (toInteger mi + 60 * (toInteger h + 24 * (toInteger d + 30 * toInteger mo + 365 * toInteger y)))
    (carry, pico') = (pico + p) `divMod` 1000000000000

-- | The same length with seconds and minutes below 60, hours below 24, days below 30, months below 12.
normalizeTimeDiff :: TimeDiff -> TimeDiff
normalizeTimeDiff td = td
  { tdYear = year, tdMonth = month `rem` 12, tdDay = day, tdHour = hour `rem` 24, tdMin = minute `rem` 60
  , tdSec = second `rem` 60 }
  where
    second = tdSec td
    minute = tdMin td + second `quot` 60
    hour = tdHour td + minute `quot` 60
    days = tdDay td + 30 * tdMonth td + 365 * tdYear td + hour `quot` 24
    (year, inYear) = days `quotRem` 365
    (month, day) = inYear `quotRem` 30

timeDiffToString :: TimeDiff -> String
timeDiffToString td = unwords ([show n ++ " " ++ unit ++ (if abs n == 1 then "" else "s") | (n, unit) <- parts, n /= 0])
  where
    parts =
      [ (tdYear td, "year"), (tdMonth td, "month"), (tdDay td, "day"), (tdHour td, "hour"), (tdMin td, "min")
      , (tdSec td, "sec") ]

data Month
  = January | February | March | April | May | June | July | August | September | October | November | December
  deriving (Eq, Ord, Enum, Bounded, Ix, Read, Show)

data Day = Sunday | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday
  deriving (Eq, Ord, Enum, Bounded, Ix, Read, Show)

-- | A time as a calendar and a clock of some place show it; 'ctTZ' is how many seconds that is ahead of UTC.
data CalendarTime = CalendarTime
  { ctYear :: Int
  , ctMonth :: Month
  , ctDay, ctHour, ctMin, ctSec :: Int
  , ctPicosec :: Integer
  , ctWDay :: Day
  , ctYDay :: Int
  , ctTZName :: String
  , ctTZ :: Int
  , ctIsDST :: Bool
  }
  deriving (Eq, Ord, Read, Show)

toUTCTime :: ClockTime -> CalendarTime
toUTCTime = shown "UTC" 0 False

-- | In the local zone.
toCalendarTime :: ClockTime -> IO CalendarTime
toCalendarTime t@(TOD s _) = do
  zone <- getTimeZone (posixSecondsToUTCTime (fromInteger s))
  return (shown (timeZoneName zone) (60 * timeZoneMinutes zone) (timeZoneSummerOnly zone) t)

shown :: String -> Int -> Bool -> ClockTime -> CalendarTime
shown name offset summer (TOD s p) = CalendarTime
  { ctYear = fromInteger y, ctMonth = toEnum (m - 1), ctDay = d
  , ctHour = seconds `quot` 3600, ctMin = seconds `quot` 60 `rem` 60, ctSec = seconds `rem` 60, ctPicosec = p
  , ctWDay = toEnum (fromInteger ((days + 4) `mod` 7)), ctYDay = snd (toOrdinalDate day) - 1
  , ctTZName = name, ctTZ = offset, ctIsDST = summer }
  where
    (days, seconds0) = (s + toInteger offset) `divMod` 86400
    seconds = fromInteger seconds0
    day = Calendar.ModifiedJulianDay (40587 + days)
    (y, m, d) = Calendar.toGregorian day

-- | Of the parts that say the same twice, those of the date count.
toClockTime :: CalendarTime -> ClockTime
toClockTime t = TOD (days * 86400 + toInteger (ctHour t * 3600 + ctMin t * 60 + ctSec t - ctTZ t)) (ctPicosec t)
  where
    Calendar.ModifiedJulianDay day = Calendar.fromGregorian (toInteger (ctYear t)) (fromEnum (ctMonth t) + 1) (ctDay t)
    days = day - 40587
