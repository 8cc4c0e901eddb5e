-- | The system's name, sleeping, and what it can do.
module System.Posix.Unistd
  ( SystemID(..), getSystemID, sleep, usleep, nanosleep, SysVar(..), getSysVar, fileSynchronise, fileSynchroniseDataOnly
  ) where

import Control.Concurrent (threadDelay)
import Foreign
import Foreign.C
import System.Posix.Types (Fd(..))

data SystemID = SystemID { systemName, nodeName, release, version, machine :: String }
  deriving (Eq, Show, Read)

foreign import ccall unsafe "uname" c_uname :: Ptr CChar -> IO CInt
foreign import ccall unsafe "sysconf" c_sysconf :: CInt -> IO CLong
foreign import ccall unsafe "fsync" c_fsync :: CInt -> IO CInt
foreign import ccall unsafe "fdatasync" c_fdatasync :: CInt -> IO CInt

getSystemID :: IO SystemID
getSystemID = allocaBytes (6 * field) $ \p -> do
  throwErrnoIfMinus1_ "getSystemID" (c_uname p)
  let part i = peekCString (p `plusPtr` (i * field))
  SystemID <$> part 0 <*> part 1 <*> part 2 <*> part 3 <*> part 4
  where field = 65

-- | Sleeps for so many seconds; none are left.
sleep :: Int -> IO Int
sleep seconds = 0 <$ usleep (seconds * 1000000)

usleep :: Int -> IO ()
usleep = threadDelay

nanosleep :: Integer -> IO ()
nanosleep n = threadDelay (fromInteger ((n + 999) `div` 1000))

data SysVar
  = ArgumentLimit | ChildLimit | ClockTick | GroupLimit | OpenFileLimit | PosixVersion | HasSavedIDs | HasJobControl

getSysVar :: SysVar -> IO Integer
getSysVar v = fmap toInteger (throwErrnoIfMinus1 "getSysVar" (c_sysconf number))
  where
    number = case v of
      ArgumentLimit -> 0
      ChildLimit -> 1
      ClockTick -> 2
      GroupLimit -> 3
      OpenFileLimit -> 4
      PosixVersion -> 29
      HasSavedIDs -> 8
      HasJobControl -> 7

fileSynchronise, fileSynchroniseDataOnly :: Fd -> IO ()
fileSynchronise (Fd fd) = throwErrnoIfMinus1_ "fileSynchronise" (c_fsync fd)
fileSynchroniseDataOnly (Fd fd) = throwErrnoIfMinus1_ "fileSynchroniseDataOnly" (c_fdatasync fd)
