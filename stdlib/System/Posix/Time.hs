-- | Seconds since 1970.
module System.Posix.Time (epochTime) where

import Data.Int (Int64)
import Foreign.Ptr (Ptr, nullPtr)
import System.Posix.Types (EpochTime)

foreign import ccall unsafe "time" c_time :: Ptr () -> IO Int64

epochTime :: IO EpochTime
epochTime = fmap fromIntegral (c_time nullPtr)
