{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Signals. A handler runs in a thread of its own, which is made at the next safe point after the signal has come.
module System.Posix.Signals
  ( -- * The signals
    Signal, nullSignal
  , internalAbort, realTimeAlarm, busError, processStatusChanged, continueProcess, floatingPointException, lostConnection
  , illegalInstruction, keyboardSignal, killProcess, openEndedPipe, keyboardTermination, segmentationViolation
  , softwareStop, softwareTermination, keyboardStop, backgroundRead, backgroundWrite, userDefinedSignal1
  , userDefinedSignal2, pollableEvent, profilingTimerExpired, badSystemCall, breakpointTrap, urgentDataAvailable
  , virtualTimerExpired, cpuTimeLimitExceeded, fileSizeLimitExceeded
  , sigABRT, sigALRM, sigBUS, sigCHLD, sigCONT, sigFPE, sigHUP, sigILL, sigINT, sigKILL, sigPIPE, sigQUIT, sigSEGV, sigSTOP
  , sigTERM, sigTSTP, sigTTIN, sigTTOU, sigUSR1, sigUSR2, sigPOLL, sigPROF, sigSYS, sigTRAP, sigURG, sigVTALRM, sigXCPU, sigXFSZ
    -- * Sending them
  , raiseSignal, signalProcess, signalProcessGroup
    -- * Handlers
  , Handler(..), SignalInfo(..), SignalSpecificInfo(..), installHandler
    -- * Sets of them
  , SignalSet, emptySignalSet, fullSignalSet, reservedSignals, addSignal, deleteSignal, inSignalSet
    -- * Those that are held up
  , getSignalMask, setSignalMask, blockSignals, unblockSignals, getPendingSignals
    -- * An alarm
  , scheduleAlarm
  ) where

import Control.Exception (mask_)
import Control.Monad (forM_, void, when)
import Data.Bits
import Data.IORef
import qualified Data.IntMap as IntMap
import Data.Word (Word64)
import Foreign
import Foreign.C
import GHC.Base (IO(..), Int(..))
import GHC.Prim
import GHC.Thread (forkIO)
import System.IO.Unsafe (unsafePerformIO)
import System.Posix.Types

type Signal = CInt

nullSignal :: Signal
nullSignal = 0

sigHUP, sigINT, sigQUIT, sigILL, sigTRAP, sigABRT, sigBUS, sigFPE, sigKILL, sigUSR1, sigSEGV, sigUSR2, sigPIPE, sigALRM, sigTERM
  , sigCHLD, sigCONT, sigSTOP, sigTSTP, sigTTIN, sigTTOU, sigURG, sigXCPU, sigXFSZ, sigVTALRM, sigPROF, sigPOLL, sigSYS :: Signal
sigHUP = 1
sigINT = 2
sigQUIT = 3
sigILL = 4
sigTRAP = 5
sigABRT = 6
sigBUS = 7
sigFPE = 8
sigKILL = 9
sigUSR1 = 10
sigSEGV = 11
sigUSR2 = 12
sigPIPE = 13
sigALRM = 14
sigTERM = 15
sigCHLD = 17
sigCONT = 18
sigSTOP = 19
sigTSTP = 20
sigTTIN = 21
sigTTOU = 22
sigURG = 23
sigXCPU = 24
sigXFSZ = 25
sigVTALRM = 26
sigPROF = 27
sigPOLL = 29
sigSYS = 31

internalAbort, realTimeAlarm, busError, processStatusChanged, continueProcess, floatingPointException, lostConnection
  , illegalInstruction, keyboardSignal, killProcess, openEndedPipe, keyboardTermination, segmentationViolation
  , softwareStop, softwareTermination, keyboardStop, backgroundRead, backgroundWrite, userDefinedSignal1
  , userDefinedSignal2, pollableEvent, profilingTimerExpired, badSystemCall, breakpointTrap, urgentDataAvailable
  , virtualTimerExpired, cpuTimeLimitExceeded, fileSizeLimitExceeded :: Signal
internalAbort = sigABRT
realTimeAlarm = sigALRM
busError = sigBUS
processStatusChanged = sigCHLD
continueProcess = sigCONT
floatingPointException = sigFPE
lostConnection = sigHUP
illegalInstruction = sigILL
keyboardSignal = sigINT
killProcess = sigKILL
openEndedPipe = sigPIPE
keyboardTermination = sigQUIT
segmentationViolation = sigSEGV
softwareStop = sigSTOP
softwareTermination = sigTERM
keyboardStop = sigTSTP
backgroundRead = sigTTIN
backgroundWrite = sigTTOU
userDefinedSignal1 = sigUSR1
userDefinedSignal2 = sigUSR2
pollableEvent = sigPOLL
profilingTimerExpired = sigPROF
badSystemCall = sigSYS
breakpointTrap = sigTRAP
urgentDataAvailable = sigURG
virtualTimerExpired = sigVTALRM
cpuTimeLimitExceeded = sigXCPU
fileSizeLimitExceeded = sigXFSZ

foreign import ccall unsafe "raise" c_raise :: CInt -> IO CInt
foreign import ccall unsafe "kill" c_kill :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "killpg" c_killpg :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "alarm" c_alarm :: CUInt -> IO CUInt
foreign import ccall unsafe "sigprocmask" c_sigprocmask :: CInt -> Ptr Word64 -> Ptr Word64 -> IO CInt
foreign import ccall unsafe "sigpending" c_sigpending :: Ptr Word64 -> IO CInt
foreign import ccall unsafe "kelvin_set_signal" c_set_signal :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "kelvin_signals_pending" c_signals_pending :: IO Word64

raiseSignal :: Signal -> IO ()
raiseSignal s = throwErrnoIfMinus1_ "raiseSignal" (c_raise s)

signalProcess :: Signal -> ProcessID -> IO ()
signalProcess s pid = throwErrnoIfMinus1_ "signalProcess" (c_kill (fromIntegral pid) s)

signalProcessGroup :: Signal -> ProcessGroupID -> IO ()
signalProcessGroup s pgid = throwErrnoIfMinus1_ "signalProcessGroup" (c_killpg (fromIntegral pgid) s)

-- | What happens when a signal comes.
data Handler
  = Default
  | Ignore
  | Catch (IO ())
  | -- | And then again the default.
    CatchOnce (IO ())
  | CatchInfo (SignalInfo -> IO ())
  | CatchInfoOnce (SignalInfo -> IO ())

-- | What a handler is told. Of who has sent the signal nothing is known here.
data SignalInfo = SignalInfo
  { siginfoSignal :: Signal
  , siginfoError :: Errno
  , siginfoSpecific :: SignalSpecificInfo
  }

data SignalSpecificInfo
  = NoSignalSpecificInfo
  | SigChldInfo
      { siginfoPid :: ProcessID
      , siginfoUid :: UserID
      , siginfoStatus :: CInt
      }

-- | The handlers of those signals that do not go the default way.
handlers :: IORef (IntMap.IntMap Handler)
handlers = unsafePerformIO (newIORef IntMap.empty)
{-# NOINLINE handlers #-}

-- | What happens from now on when the signal comes, and what would have happened. The signals that the set names are not held up
-- meanwhile: a handler is a thread, and others run beside it.
installHandler :: Signal -> Handler -> Maybe SignalSet -> IO Handler
installHandler s handler _ = mask_ $ do
  IO (\st -> (# setException# 3# runHandlers st, () #))
  old <- readIORef handlers
  -- What is caught is in the table before it can come.
  when caught (modifyIORef' handlers change)
  throwErrnoIfMinus1_ "installHandler" (c_set_signal s how)
  modifyIORef' handlers change
  return (IntMap.findWithDefault Default (fromIntegral s) old)
  where
    change = IntMap.alter (const entry) (fromIntegral s)
    (how, caught, entry) = case handler of
      Default -> (0, False, Nothing)
      Ignore -> (1, False, Just Ignore)
      _ -> (2, True, Just handler)

-- | The action of the thread that the runtime makes when signals have come.
runHandlers :: IO ()
runHandlers = do
  came <- c_signals_pending
  forM_ (filter (testBit came) [1 .. 63]) $ \n -> do
    table <- readIORef handlers
    let info = SignalInfo (fromIntegral n) (Errno 0) NoSignalSpecificInfo
    case IntMap.lookup n table of
      Just (Catch act) -> void (forkIO act)
      Just (CatchOnce act) -> installHandler (fromIntegral n) Default Nothing >> void (forkIO act)
      Just (CatchInfo act) -> void (forkIO (act info))
      Just (CatchInfoOnce act) -> installHandler (fromIntegral n) Default Nothing >> void (forkIO (act info))
      _ -> return ()

-- | A set of signals: signal 1 is bit 0.
newtype SignalSet = SignalSet Word64

emptySignalSet, fullSignalSet, reservedSignals :: SignalSet
emptySignalSet = SignalSet 0
fullSignalSet = SignalSet maxBound
-- | Those that the runtime has a use for: none.
reservedSignals = emptySignalSet

infixr `addSignal`, `deleteSignal`

addSignal, deleteSignal :: Signal -> SignalSet -> SignalSet
addSignal s (SignalSet w) = SignalSet (setBit w (fromIntegral s - 1))
deleteSignal s (SignalSet w) = SignalSet (clearBit w (fromIntegral s - 1))

inSignalSet :: Signal -> SignalSet -> Bool
inSignalSet s (SignalSet w) = testBit w (fromIntegral s - 1)

-- | Of C's set of signals the first 64 bits are all that Linux knows.
withSet :: SignalSet -> (Ptr Word64 -> IO a) -> IO a
withSet (SignalSet w) act = withArray (w : replicate 15 0) act

askSet :: String -> (Ptr Word64 -> IO CInt) -> IO SignalSet
askSet what ask = allocaArray 16 $ \p -> throwErrnoIfMinus1_ what (ask p) >> fmap SignalSet (peek p)

getSignalMask, getPendingSignals :: IO SignalSet
getSignalMask = askSet "getSignalMask" (c_sigprocmask 0 nullPtr)
getPendingSignals = askSet "getPendingSignals" c_sigpending

setSignalMask, blockSignals, unblockSignals :: SignalSet -> IO ()
setSignalMask set = withSet set (\p -> throwErrnoIfMinus1_ "setSignalMask" (c_sigprocmask 2 p nullPtr))
blockSignals set = withSet set (\p -> throwErrnoIfMinus1_ "blockSignals" (c_sigprocmask 0 p nullPtr))
unblockSignals set = withSet set (\p -> throwErrnoIfMinus1_ "unblockSignals" (c_sigprocmask 1 p nullPtr))

-- | 'sigALRM' comes in so many seconds; what was left of the last alarm.
scheduleAlarm :: Int -> IO Int
scheduleAlarm secs = fmap fromIntegral (c_alarm (fromIntegral secs))
