{-# LANGUAGE DeriveDataTypeable #-}
-- | Times of day, times of a place, and time zones.
module Data.Time.LocalTime
  ( -- * Time zones
    TimeZone(..), timeZoneOffsetString, timeZoneOffsetString', minutesToTimeZone, hoursToTimeZone, utc
  , getTimeZone, getCurrentTimeZone
    -- * Times of day
  , TimeOfDay(..), midnight, midday, makeTimeOfDayValid, timeToDaysAndTimeOfDay, daysAndTimeOfDayToTime
  , utcToLocalTimeOfDay, localToUTCTimeOfDay, timeToTimeOfDay, timeOfDayToTime
  , dayFractionToTimeOfDay, timeOfDayToDayFraction
    -- * Times of a place
  , LocalTime(..), utcToLocalTime, localTimeToUTC, ut1ToLocalTime, localTimeToUT1, addLocalTime, diffLocalTime
    -- * With their zones
  , ZonedTime(..), utcToZonedTime, zonedTimeToUTC, getZonedTime, utcToLocalZonedTime
    -- * Differences
  , CalendarDiffTime(..), calendarTimeDays, calendarTimeTime, scaleCalendarDiffTime
  ) where

import Control.DeepSeq (NFData(..))
import Data.Data (Data)
import Data.Fixed
import Data.Int (Int32, Int64)
import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.Clock.POSIX (utcTimeToPOSIXSeconds)
import Foreign.C.String (peekCString)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Utils (with)
import Foreign.Ptr
import Foreign.Storable

-- * Time zones

-- | How far a place's clocks are ahead of UTC, whether that is so in summer only, and what that is called.
data TimeZone = TimeZone { timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName :: String }
  deriving (Eq, Ord, Data)

instance Show TimeZone where
  show zone = case timeZoneName zone of
    "" -> timeZoneOffsetString zone
    name -> name

instance NFData TimeZone where
  rnf (TimeZone m s n) = rnf m `seq` rnf s `seq` rnf n

-- | As in @+0130@.
timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString = timeZoneOffsetString' (Just '0')

-- | With the hours filled up by this character, if any.
timeZoneOffsetString' :: Maybe Char -> TimeZone -> String
timeZoneOffsetString' pad zone = (if minutes < 0 then '-' else '+') : hours ++ two (m `mod` 60)
  where
    minutes = timeZoneMinutes zone
    m = abs minutes
    hours = let s = show (m `div` 60) in maybe "" (replicate (2 - length s)) pad ++ s

two :: Int -> String
two n = (if n < 10 then "0" else "") ++ show n

-- | Without a name.
minutesToTimeZone, hoursToTimeZone :: Int -> TimeZone
minutesToTimeZone m = TimeZone m False ""
hoursToTimeZone h = minutesToTimeZone (60 * h)

utc :: TimeZone
utc = TimeZone 0 False "UTC"

foreign import ccall unsafe "tzset" c_tzset :: IO ()
foreign import ccall unsafe "localtime_r" c_localtime :: Ptr Int64 -> Ptr () -> IO (Ptr ())

-- | This machine's (or that of the environment variable @TZ@) at a time.
getTimeZone :: UTCTime -> IO TimeZone
getTimeZone time = c_tzset >> with seconds (\at -> allocaBytes sizeOfTm (\tm -> do
  found <- c_localtime at tm
  if found == nullPtr then return utc else do
    -- Linux's struct tm: nine numbers, then the offset in seconds and the name.
    summer <- peekByteOff tm 32 :: IO Int32
    offset <- peekByteOff tm 40 :: IO Int64
    name <- peekByteOff tm 48 >>= \p -> if p == nullPtr then return "" else peekCString p
    return (TimeZone (fromIntegral (offset `div` 60)) (summer > 0) name)))
  where
    seconds = floor (utcTimeToPOSIXSeconds time) :: Int64
    sizeOfTm = 56

getCurrentTimeZone :: IO TimeZone
getCurrentTimeZone = getCurrentTime >>= getTimeZone

-- * Times of day

-- | Seconds are below 60, or 61 in a leap second.
data TimeOfDay = TimeOfDay { todHour :: Int, todMin :: Int, todSec :: Pico }
  deriving (Eq, Ord, Data)

instance Show TimeOfDay where
  show (TimeOfDay h m s) = two h ++ ":" ++ two m ++ ":" ++ (if s < 10 then "0" else "") ++ showFixed True s

instance NFData TimeOfDay where
  rnf (TimeOfDay h m s) = rnf h `seq` rnf m `seq` s `seq` ()

midnight, midday :: TimeOfDay
midnight = TimeOfDay 0 0 0
midday = TimeOfDay 12 0 0

makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
makeTimeOfDayValid h m s
  | h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s >= 61 = Nothing
  | otherwise = Just (TimeOfDay h m s)

-- | Whole days, and the rest.
timeToDaysAndTimeOfDay :: NominalDiffTime -> (Integer, TimeOfDay)
timeToDaysAndTimeOfDay t = (days, TimeOfDay (fromInteger hours) (fromInteger minutes) seconds)
  where
    (allMinutes, seconds) = nominalDiffTimeToSeconds t `divMod'` 60
    (allHours, minutes) = allMinutes `divMod` 60
    (days, hours) = allHours `divMod` 24

daysAndTimeOfDayToTime :: Integer -> TimeOfDay -> NominalDiffTime
daysAndTimeOfDayToTime days (TimeOfDay h m s) =
  fromInteger days * nominalDay + secondsToNominalDiffTime (fromIntegral h * 3600 + fromIntegral m * 60 + s)

-- | The day is that before (-1) or after (1), or the same.
utcToLocalTimeOfDay, localToUTCTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
utcToLocalTimeOfDay zone (TimeOfDay h m s) = (toInteger day, TimeOfDay hour minute s)
  where
    (allHours, minute) = (m + timeZoneMinutes zone) `divMod` 60
    (day, hour) = (h + allHours) `divMod` 24
localToUTCTimeOfDay zone = utcToLocalTimeOfDay (minutesToTimeZone (negate (timeZoneMinutes zone)))

-- | Of the time since midnight; what is behind the day's end is a leap second.
timeToTimeOfDay :: DiffTime -> TimeOfDay
timeToTimeOfDay time
  | time >= 86400 = TimeOfDay 23 59 (60 + seconds (time - 86400))
  | otherwise = TimeOfDay (fromInteger h) (fromInteger m) s
  where
    seconds t = MkFixed (diffTimeToPicoseconds t)
    (allMinutes, s) = seconds time `divMod'` 60
    (h, m) = allMinutes `divMod` 60

timeOfDayToTime :: TimeOfDay -> DiffTime
timeOfDayToTime (TimeOfDay h m (MkFixed s)) =
  fromIntegral h * 3600 + fromIntegral m * 60 + picosecondsToDiffTime s

dayFractionToTimeOfDay :: Rational -> TimeOfDay
dayFractionToTimeOfDay part = timeToTimeOfDay (realToFrac (part * 86400))

timeOfDayToDayFraction :: TimeOfDay -> Rational
timeOfDayToDayFraction time = realToFrac (timeOfDayToTime time) / 86400

-- * Times of a place

data LocalTime = LocalTime { localDay :: Day, localTimeOfDay :: TimeOfDay }
  deriving (Eq, Ord, Data)

instance Show LocalTime where
  show (LocalTime day time) = show day ++ " " ++ show time

instance NFData LocalTime where
  rnf (LocalTime day time) = rnf day `seq` rnf time

utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
utcToLocalTime zone (UTCTime day time) = LocalTime (addDays days day) local
  where (days, local) = utcToLocalTimeOfDay zone (timeToTimeOfDay time)

localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
localTimeToUTC zone (LocalTime day time) = UTCTime (addDays days day) (timeOfDayToTime inUTC)
  where (days, inUTC) = localToUTCTimeOfDay zone time

-- | The time of the sun at so many degrees east of Greenwich.
ut1ToLocalTime :: Rational -> UniversalTime -> LocalTime
ut1ToLocalTime east (ModJulianDate date) = LocalTime (ModifiedJulianDay day) (dayFractionToTimeOfDay part)
  where
    local = date + east / 360
    day = floor local
    part = local - fromInteger day

localTimeToUT1 :: Rational -> LocalTime -> UniversalTime
localTimeToUT1 east (LocalTime (ModifiedJulianDay day) time) =
  ModJulianDate (fromInteger day + timeOfDayToDayFraction time - east / 360)

addLocalTime :: NominalDiffTime -> LocalTime -> LocalTime
addLocalTime d = utcToLocalTime utc . addUTCTime d . localTimeToUTC utc

diffLocalTime :: LocalTime -> LocalTime -> NominalDiffTime
diffLocalTime a b = diffUTCTime (localTimeToUTC utc a) (localTimeToUTC utc b)

-- * With their zones

data ZonedTime = ZonedTime { zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone }
  deriving Data

instance Show ZonedTime where
  show (ZonedTime time zone) = show time ++ " " ++ show zone

instance NFData ZonedTime where
  rnf (ZonedTime time zone) = rnf time `seq` rnf zone

utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
utcToZonedTime zone time = ZonedTime (utcToLocalTime zone time) zone

zonedTimeToUTC :: ZonedTime -> UTCTime
zonedTimeToUTC (ZonedTime time zone) = localTimeToUTC zone time

getZonedTime :: IO ZonedTime
getZonedTime = getCurrentTime >>= utcToLocalZonedTime

utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToLocalZonedTime time = fmap (\zone -> utcToZonedTime zone time) (getTimeZone time)

-- * Differences

-- | So many months, and a length of time.
data CalendarDiffTime = CalendarDiffTime { ctMonths :: Integer, ctTime :: NominalDiffTime }
  deriving (Eq, Data)

instance Show CalendarDiffTime where
  show (CalendarDiffTime m t) = "P" ++ show m ++ "MT" ++ showFixed True (nominalDiffTimeToSeconds t) ++ "S"

instance Semigroup CalendarDiffTime where
  CalendarDiffTime m t <> CalendarDiffTime m' t' = CalendarDiffTime (m + m') (t + t')

instance Monoid CalendarDiffTime where
  mempty = CalendarDiffTime 0 0

calendarTimeDays :: CalendarDiffDays -> CalendarDiffTime
calendarTimeDays (CalendarDiffDays m d) = CalendarDiffTime m (fromInteger d * nominalDay)

calendarTimeTime :: NominalDiffTime -> CalendarDiffTime
calendarTimeTime = CalendarDiffTime 0

scaleCalendarDiffTime :: Integer -> CalendarDiffTime -> CalendarDiffTime
scaleCalendarDiffTime k (CalendarDiffTime m t) = CalendarDiffTime (k * m) (fromInteger k * t)
