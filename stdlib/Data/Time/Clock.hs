{-# LANGUAGE DeriveDataTypeable, MagicHash, UnboxedTuples #-}
-- | The time of day, and differences of times.
module Data.Time.Clock
  ( UniversalTime(..), DiffTime, secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds
  , UTCTime(..), NominalDiffTime, addUTCTime, diffUTCTime, getCurrentTime, getTime_resolution
  , nominalDay, nominalDiffTimeToSeconds, secondsToNominalDiffTime
  ) where

import Control.DeepSeq (NFData(..))
import Data.Data (Data)
import Data.Fixed
import Data.Time.Calendar
import GHC.Base (IO(..), Int(..))
import GHC.Prim

-- | The time of the sun at Greenwich, in days.
newtype UniversalTime = ModJulianDate { getModJulianDate :: Rational }
  deriving (Eq, Ord, Data)

-- | A length of time, in seconds.
newtype DiffTime = MkDiffTime Pico
  deriving (Eq, Ord, Data)

instance Enum DiffTime where
  toEnum = MkDiffTime . toEnum
  fromEnum (MkDiffTime t) = fromEnum t

instance Show DiffTime where
  show (MkDiffTime t) = showFixed True t ++ "s"

instance Num DiffTime where
  MkDiffTime a + MkDiffTime b = MkDiffTime (a + b)
  MkDiffTime a - MkDiffTime b = MkDiffTime (a - b)
  MkDiffTime a * MkDiffTime b = MkDiffTime (a * b)
  negate (MkDiffTime a) = MkDiffTime (negate a)
  abs (MkDiffTime a) = MkDiffTime (abs a)
  signum (MkDiffTime a) = MkDiffTime (signum a)
  fromInteger = MkDiffTime . fromInteger

instance Fractional DiffTime where
  MkDiffTime a / MkDiffTime b = MkDiffTime (a / b)
  fromRational = MkDiffTime . fromRational

instance Real DiffTime where
  toRational (MkDiffTime t) = toRational t

instance RealFrac DiffTime where
  properFraction (MkDiffTime a) = let (n, f) = properFraction a in (n, MkDiffTime f)

instance NFData DiffTime where
  rnf t = t `seq` ()

secondsToDiffTime, picosecondsToDiffTime :: Integer -> DiffTime
secondsToDiffTime = fromInteger
picosecondsToDiffTime n = MkDiffTime (MkFixed n)

diffTimeToPicoseconds :: DiffTime -> Integer
diffTimeToPicoseconds (MkDiffTime (MkFixed n)) = n

-- | A length of time as clocks show it, in seconds: a day has 86400.
newtype NominalDiffTime = MkNominalDiffTime Pico
  deriving (Eq, Ord, Data)

instance Enum NominalDiffTime where
  toEnum = MkNominalDiffTime . toEnum
  fromEnum (MkNominalDiffTime t) = fromEnum t

instance Show NominalDiffTime where
  show (MkNominalDiffTime t) = showFixed True t ++ "s"

instance Num NominalDiffTime where
  MkNominalDiffTime a + MkNominalDiffTime b = MkNominalDiffTime (a + b)
  MkNominalDiffTime a - MkNominalDiffTime b = MkNominalDiffTime (a - b)
  MkNominalDiffTime a * MkNominalDiffTime b = MkNominalDiffTime (a * b)
  negate (MkNominalDiffTime a) = MkNominalDiffTime (negate a)
  abs (MkNominalDiffTime a) = MkNominalDiffTime (abs a)
  signum (MkNominalDiffTime a) = MkNominalDiffTime (signum a)
  fromInteger = MkNominalDiffTime . fromInteger

instance Fractional NominalDiffTime where
  MkNominalDiffTime a / MkNominalDiffTime b = MkNominalDiffTime (a / b)
  fromRational = MkNominalDiffTime . fromRational

instance Real NominalDiffTime where
  toRational (MkNominalDiffTime t) = toRational t

instance RealFrac NominalDiffTime where
  properFraction (MkNominalDiffTime a) = let (n, f) = properFraction a in (n, MkNominalDiffTime f)

instance NFData NominalDiffTime where
  rnf t = t `seq` ()

nominalDay :: NominalDiffTime
nominalDay = 86400

nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (MkNominalDiffTime t) = t

secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime = MkNominalDiffTime

-- | A day and the time since its midnight.
data UTCTime = UTCTime { utctDay :: Day, utctDayTime :: DiffTime }
  deriving (Eq, Ord, Data)

instance Show UTCTime where
  show (UTCTime day time) = show day ++ " " ++ clock ++ " UTC"
    where
      MkDiffTime seconds = time
      (minutes, s) = seconds `divMod'` 60
      (h, m) = min 1439 (minutes :: Int) `divMod` 60
      rest = if minutes > 1439 then s + 60 else s
      clock = two h ++ ":" ++ two m ++ ":" ++ (if rest < 10 then "0" else "") ++ showFixed True rest
      two n = (if n < 10 then "0" else "") ++ show n

instance NFData UTCTime where
  rnf (UTCTime day time) = rnf day `seq` rnf time

-- | The time since 1858-11-17, in seconds.
sinceEpoch :: UTCTime -> NominalDiffTime
sinceEpoch (UTCTime day (MkDiffTime t)) =
  fromInteger (toModifiedJulianDay day) * nominalDay + MkNominalDiffTime (min t 86400)

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime d time = UTCTime (ModifiedJulianDay day) (MkDiffTime t)
  where (day, MkNominalDiffTime t) = (d + sinceEpoch time) `divMod'` nominalDay

diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime a b = sinceEpoch a - sinceEpoch b

getCurrentTime :: IO UTCTime
getCurrentTime = IO (\s -> case wallTimeNanos# s of
  (# s1, n #) -> (# s1, addUTCTime (nanos (I# n)) (UTCTime (ModifiedJulianDay 40587) 0) #))
  where nanos n = MkNominalDiffTime (MkFixed (toInteger n * 1000))

getTime_resolution :: DiffTime
getTime_resolution = picosecondsToDiffTime 1000
