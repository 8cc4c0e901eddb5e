{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | The system's clock as it counts.
module Data.Time.Clock.System
  ( systemEpochDay, SystemTime(..), truncateSystemTimeLeapSecond, getSystemTime, systemToUTCTime, utcToSystemTime
  , systemToTAITime
  ) where

import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.Clock.Internal.SystemTime (SystemTime(..))
import Data.Time.Clock.TAI (AbsoluteTime, addAbsoluteTime, taiNominalDayStart)
import GHC.Base (IO(..), Int(..))
import GHC.Prim

-- | The first day of 1970.
systemEpochDay :: Day
systemEpochDay = ModifiedJulianDay 40587

-- | A leap second becomes the first moment of the next.
truncateSystemTimeLeapSecond :: SystemTime -> SystemTime
truncateSystemTimeLeapSecond (MkSystemTime s n)
  | n >= 1000000000 = MkSystemTime (s + 1) 0
  | otherwise = MkSystemTime s n

getSystemTime :: IO SystemTime
getSystemTime = IO (\s -> case wallTimeNanos# s of
  (# s1, n #) -> let (seconds, nanos) = I# n `divMod` 1000000000
                 in (# s1, MkSystemTime (fromIntegral seconds) (fromIntegral nanos) #))

systemToUTCTime :: SystemTime -> UTCTime
systemToUTCTime (MkSystemTime seconds nanos) = UTCTime (addDays (toInteger days) systemEpochDay) time
  where
    (days, inDay) = seconds `divMod` 86400
    time = picosecondsToDiffTime ((toInteger inDay * 1000000000 + toInteger nanos) * 1000)

utcToSystemTime :: UTCTime -> SystemTime
utcToSystemTime (UTCTime day time) = MkSystemTime (fromInteger (days * 86400 + seconds)) (fromInteger nanos)
  where
    days = diffDays day systemEpochDay
    total = diffTimeToPicoseconds time `div` 1000
    (seconds, nanos)
      | total >= 86400 * 1000000000 = (86399, total - 86399 * 1000000000)
      | otherwise = total `divMod` 1000000000

-- | As if the system's clock were one of TAI.
systemToTAITime :: SystemTime -> AbsoluteTime
systemToTAITime (MkSystemTime s ns) =
  addAbsoluteTime (fromIntegral s + fromIntegral ns * 1e-9) (taiNominalDayStart systemEpochDay)
