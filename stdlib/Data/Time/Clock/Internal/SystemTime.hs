-- | The type of "Data.Time.Clock.System".
module Data.Time.Clock.Internal.SystemTime (SystemTime(..)) where

import Control.DeepSeq (NFData(..))
import Data.Int (Int64)
import Data.Word (Word32)

-- | Seconds since the beginning of 1970, without leap seconds, and nanoseconds (from 10^9 on in a leap second).
data SystemTime = MkSystemTime { systemSeconds :: !Int64, systemNanoseconds :: !Word32 }
  deriving (Eq, Ord, Show)

instance NFData SystemTime where
  rnf t = t `seq` ()
