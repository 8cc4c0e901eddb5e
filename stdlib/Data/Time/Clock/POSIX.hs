-- | Times as seconds since the beginning of 1970.
module Data.Time.Clock.POSIX
  ( POSIXTime, getPOSIXTime, posixDayLength, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, getCurrentTime
  , systemToPOSIXTime
  ) where

import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.Clock.Internal.SystemTime (SystemTime(..))

type POSIXTime = NominalDiffTime

posixDayLength :: NominalDiffTime
posixDayLength = nominalDay

epoch :: UTCTime
epoch = UTCTime (ModifiedJulianDay 40587) 0

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime t = addUTCTime t epoch

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds t = diffUTCTime t epoch

getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap utcTimeToPOSIXSeconds getCurrentTime

systemToPOSIXTime :: SystemTime -> POSIXTime
systemToPOSIXTime (MkSystemTime seconds nanos) = fromIntegral seconds + fromIntegral nanos / 1000000000
