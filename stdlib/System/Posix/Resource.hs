-- | How much of the system's resources this program and those it starts may use.
module System.Posix.Resource
  ( ResourceLimit(..), ResourceLimits(..), Resource(..), getResourceLimit, setResourceLimit
  ) where

import Data.Word (Word64)
import Foreign.C.Error (throwErrnoIfMinus1_)
import Foreign.C.Types (CInt(..))
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekByteOff, pokeByteOff)

foreign import ccall unsafe "getrlimit" c_getrlimit :: CInt -> Ptr Word64 -> IO CInt
foreign import ccall unsafe "setrlimit" c_setrlimit :: CInt -> Ptr Word64 -> IO CInt

data Resource
  = ResourceCoreFileSize
    -- ^ of a file with what was in memory when a program crashed, in bytes
  | ResourceCPUTime
    -- ^ in seconds
  | ResourceDataSize
    -- ^ of the program's data, in bytes
  | ResourceFileSize
    -- ^ of files that are written, in bytes
  | ResourceOpenFiles
    -- ^ how many at once
  | ResourceStackSize
    -- ^ in bytes
  | ResourceTotalMemory
    -- ^ of all that is mapped, in bytes
  deriving Eq

-- | The one that holds, and up to where the program may raise it.
data ResourceLimits = ResourceLimits { softLimit, hardLimit :: ResourceLimit }
  deriving Eq

data ResourceLimit = ResourceLimitInfinity | ResourceLimitUnknown | ResourceLimit Integer
  deriving Eq

-- | The number that the system has for it.
number :: Resource -> CInt
number r = case r of
  ResourceCPUTime -> 0
  ResourceFileSize -> 1
  ResourceDataSize -> 2
  ResourceStackSize -> 3
  ResourceCoreFileSize -> 4
  ResourceOpenFiles -> 7
  ResourceTotalMemory -> 9

getResourceLimit :: Resource -> IO ResourceLimits
getResourceLimit r = allocaBytes 16 $ \p -> do
  throwErrnoIfMinus1_ "getResourceLimit" (c_getrlimit (number r) p)
  ResourceLimits <$> fmap limit (peekByteOff p 0) <*> fmap limit (peekByteOff p 8)
  where
    limit n = if n == (maxBound :: Word64) then ResourceLimitInfinity else ResourceLimit (toInteger n)

-- | An error if the system refuses. A limit that is unknown stays.
setResourceLimit :: Resource -> ResourceLimits -> IO ()
setResourceLimit r (ResourceLimits soft hard) = allocaBytes 16 $ \p -> do
  throwErrnoIfMinus1_ "setResourceLimit" (c_getrlimit (number r) p)
  mapM_ (pokeByteOff p 0) (raw soft)
  mapM_ (pokeByteOff p 8) (raw hard)
  throwErrnoIfMinus1_ "setResourceLimit" (c_setrlimit (number r) p)
  where
    raw :: ResourceLimit -> Maybe Word64
    raw l = case l of
      ResourceLimitInfinity -> Just maxBound
      ResourceLimit n -> Just (fromInteger n)
      ResourceLimitUnknown -> Nothing
