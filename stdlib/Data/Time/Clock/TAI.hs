{-# LANGUAGE DeriveDataTypeable #-}
-- | The time of atomic clocks, which knows no leap seconds, and how it goes with that of the day.
module Data.Time.Clock.TAI
  ( AbsoluteTime, taiEpoch, addAbsoluteTime, diffAbsoluteTime, taiNominalDayStart
  , LeapSecondMap, utcDayLength, utcToTAITime, taiToUTCTime, taiClock
  ) where

import Control.DeepSeq (NFData(..))
import Data.Data (Data)
import Data.Fixed (div')
import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.LocalTime

-- | The length of time since the modified Julian day 0 began in TAI.
newtype AbsoluteTime = MkAbsoluteTime DiffTime
  deriving (Eq, Ord, Data)

instance NFData AbsoluteTime where
  rnf (MkAbsoluteTime t) = rnf t

-- | As a time of the day, of a day that has 86400 seconds.
instance Show AbsoluteTime where
  show t = show (utcToLocalTime utc (maybe (UTCTime (ModifiedJulianDay 0) 0) id (taiToUTCTime (const (Just 0)) t))) ++ " TAI"

-- | The beginning of 17 November 1858.
taiEpoch :: AbsoluteTime
taiEpoch = MkAbsoluteTime 0

-- | When a day of 86400 seconds begins.
taiNominalDayStart :: Day -> AbsoluteTime
taiNominalDayStart (ModifiedJulianDay day) = MkAbsoluteTime (realToFrac (day * 86400))

addAbsoluteTime :: DiffTime -> AbsoluteTime -> AbsoluteTime
addAbsoluteTime t (MkAbsoluteTime a) = MkAbsoluteTime (a + t)

diffAbsoluteTime :: AbsoluteTime -> AbsoluteTime -> DiffTime
diffAbsoluteTime (MkAbsoluteTime a) (MkAbsoluteTime b) = a - b

-- | How much TAI is ahead of UTC when a day begins. Nobody knows that long in advance.
type LeapSecondMap = Day -> Maybe Int

-- | The length of a day in UTC.
utcDayLength :: LeapSecondMap -> Day -> Maybe DiffTime
utcDayLength leaps day = do
  i <- leaps day
  j <- leaps (addDays 1 day)
  return (realToFrac (86400 + j - i))

dayStart :: LeapSecondMap -> Day -> Maybe AbsoluteTime
dayStart leaps day = (\i -> addAbsoluteTime (realToFrac i) (taiNominalDayStart day)) <$> leaps day

utcToTAITime :: LeapSecondMap -> UTCTime -> Maybe AbsoluteTime
utcToTAITime leaps (UTCTime day time) = addAbsoluteTime time <$> dayStart leaps day

-- | The day is guessed, and guessed again from the leap seconds of that day, until it does not change.
taiToUTCTime :: LeapSecondMap -> AbsoluteTime -> Maybe UTCTime
taiToUTCTime leaps time@(MkAbsoluteTime since) = settle (ModifiedJulianDay (div' since 86400))
  where
    settle day = do
      start <- dayStart leaps day
      len <- utcDayLength leaps day
      let into = diffAbsoluteTime time start
          later = addDays (div' into len) day
      if later == day then return (UTCTime day into) else settle later

-- | The system's clock of TAI, which this library does not ask.
taiClock :: Maybe (DiffTime, IO AbsoluteTime)
taiClock = Nothing
