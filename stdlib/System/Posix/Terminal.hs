-- | Terminals: which descriptors are ones, how they treat what goes through, and pairs of descriptors that pretend to be one.
module System.Posix.Terminal
  ( -- * How a terminal behaves
    TerminalAttributes, getTerminalAttributes, TerminalState(..), setTerminalAttributes
  , TerminalMode(..), withMode, withoutMode, terminalMode
  , bitsPerByte, withBits
  , ControlCharacter(..), controlChar, withCC, withoutCC
  , inputTime, withTime, minInput, withMinInput
  , BaudRate(..), inputSpeed, withInputSpeed, outputSpeed, withOutputSpeed
    -- * What is on its way
  , sendBreak, drainOutput, QueueSelector(..), discardData, FlowAction(..), controlFlow
    -- * Whose it is, and its name
  , getTerminalProcessGroupID, setTerminalProcessGroupID
  , openPseudoTerminal, getSlaveTerminalName, queryTerminal, getTerminalName, getControllingTerminalName
  ) where

import Control.Monad (void)
import Data.Bits (complement, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Maybe (fromMaybe)
import Data.Word (Word8, Word32)
import Foreign
import Foreign.C
import GHC.IO.Path (peekFilePath)
import System.IO.Unsafe (unsafePerformIO)
import System.Posix.IO (OpenFileFlags(..), OpenMode(..), defaultFileFlags, openFd)
import System.Posix.Types (Fd(..), ProcessGroupID)

foreign import ccall unsafe "isatty" c_isatty :: CInt -> IO CInt
foreign import ccall unsafe "ttyname" c_ttyname :: CInt -> IO CString
foreign import ccall unsafe "tcgetattr" c_tcgetattr :: CInt -> Ptr Word8 -> IO CInt
foreign import ccall unsafe "tcsetattr" c_tcsetattr :: CInt -> CInt -> Ptr Word8 -> IO CInt
foreign import ccall unsafe "cfgetispeed" c_cfgetispeed :: Ptr Word8 -> IO CUInt
foreign import ccall unsafe "cfgetospeed" c_cfgetospeed :: Ptr Word8 -> IO CUInt
foreign import ccall unsafe "cfsetispeed" c_cfsetispeed :: Ptr Word8 -> CUInt -> IO CInt
foreign import ccall unsafe "cfsetospeed" c_cfsetospeed :: Ptr Word8 -> CUInt -> IO CInt
foreign import ccall unsafe "tcsendbreak" c_tcsendbreak :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "tcdrain" c_tcdrain :: CInt -> IO CInt
foreign import ccall unsafe "tcflush" c_tcflush :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "tcflow" c_tcflow :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "tcgetpgrp" c_tcgetpgrp :: CInt -> IO CInt
foreign import ccall unsafe "tcsetpgrp" c_tcsetpgrp :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "posix_openpt" c_posix_openpt :: CInt -> IO CInt
foreign import ccall unsafe "grantpt" c_grantpt :: CInt -> IO CInt
foreign import ccall unsafe "unlockpt" c_unlockpt :: CInt -> IO CInt
foreign import ccall unsafe "ptsname" c_ptsname :: CInt -> IO CString

-- * How a terminal behaves

-- | C's structure @termios@, which nobody changes.
newtype TerminalAttributes = TerminalAttributes (ForeignPtr Word8)

-- | Of the structure: how many bytes it has, and where its flags and its control characters begin.
size, inputFlags, outputFlags, controlFlags, localFlags, characters :: Int
size = 60
inputFlags = 0
outputFlags = 4
controlFlags = 8
localFlags = 12
characters = 17

getTerminalAttributes :: Fd -> IO TerminalAttributes
getTerminalAttributes (Fd fd) = do
  p <- mallocForeignPtrBytes size
  withForeignPtr p (throwErrnoIfMinus1Retry_ "getTerminalAttributes" . c_tcgetattr fd)
  return (TerminalAttributes p)

-- | When they become those of the terminal.
data TerminalState
  = Immediately
  | WhenDrained -- ^ when what was written has got there
  | WhenFlushed -- ^ then, and what was not read is forgotten

setTerminalAttributes :: Fd -> TerminalAttributes -> TerminalState -> IO ()
setTerminalAttributes (Fd fd) (TerminalAttributes p) state =
  withForeignPtr p (throwErrnoIfMinus1Retry_ "setTerminalAttributes" . c_tcsetattr fd n)
  where
    n = case state of { Immediately -> 0; WhenDrained -> 1; WhenFlushed -> 2 }

-- | Other attributes, as the action makes them of a copy.
changed :: TerminalAttributes -> (Ptr Word8 -> IO a) -> TerminalAttributes
changed (TerminalAttributes p) change = unsafePerformIO (do
  new <- mallocForeignPtrBytes size
  withForeignPtr p (\from -> withForeignPtr new (\to -> copyBytes to from size >> void (change to)))
  return (TerminalAttributes new))

asked :: TerminalAttributes -> (Ptr Word8 -> IO a) -> a
asked (TerminalAttributes p) ask = unsafePerformIO (withForeignPtr p ask)

data TerminalMode
  = InterruptOnBreak | MapCRtoLF | IgnoreBreak | IgnoreCR | IgnoreParityErrors | MapLFtoCR | CheckParity | StripHighBit
  | StartStopInput | StartStopOutput | MarkParityErrors
  | ProcessOutput
  | LocalMode | ReadEnable | TwoStopBits | HangupOnClose | EnableParity | OddParity
  | EnableEcho | EchoErase | EchoKill | EchoLF | ProcessInput | ExtendedFunctions | KeyboardInterrupts | NoFlushOnInterrupt
  | BackgroundWriteInterrupt

-- | Among which flags a mode is, and its bit there.
place :: TerminalMode -> (Int, Word32)
place mode = case mode of
  IgnoreBreak -> (inputFlags, 0o1)
  InterruptOnBreak -> (inputFlags, 0o2)
  IgnoreParityErrors -> (inputFlags, 0o4)
  MarkParityErrors -> (inputFlags, 0o10)
  CheckParity -> (inputFlags, 0o20)
  StripHighBit -> (inputFlags, 0o40)
  MapLFtoCR -> (inputFlags, 0o100)
  IgnoreCR -> (inputFlags, 0o200)
  MapCRtoLF -> (inputFlags, 0o400)
  StartStopOutput -> (inputFlags, 0o2000)
  StartStopInput -> (inputFlags, 0o10000)
  ProcessOutput -> (outputFlags, 0o1)
  TwoStopBits -> (controlFlags, 0o100)
  ReadEnable -> (controlFlags, 0o200)
  EnableParity -> (controlFlags, 0o400)
  OddParity -> (controlFlags, 0o1000)
  HangupOnClose -> (controlFlags, 0o2000)
  LocalMode -> (controlFlags, 0o4000)
  KeyboardInterrupts -> (localFlags, 0o1)
  ProcessInput -> (localFlags, 0o2)
  EnableEcho -> (localFlags, 0o10)
  EchoErase -> (localFlags, 0o20)
  EchoKill -> (localFlags, 0o40)
  EchoLF -> (localFlags, 0o100)
  NoFlushOnInterrupt -> (localFlags, 0o200)
  BackgroundWriteInterrupt -> (localFlags, 0o400)
  ExtendedFunctions -> (localFlags, 0o100000)

-- | Whether the bit means that the mode is off, as the package @unix@ has it.
inverted :: TerminalMode -> Bool
inverted mode = case mode of
  NoFlushOnInterrupt -> True
  _ -> False

terminalMode :: TerminalMode -> TerminalAttributes -> Bool
terminalMode mode attrs = case place mode of
  (at, bit') -> (asked attrs (\p -> peekByteOff p at) .&. bit' /= 0) /= inverted mode

withMode, withoutMode :: TerminalAttributes -> TerminalMode -> TerminalAttributes
withMode attrs mode = switch (not (inverted mode)) attrs mode
withoutMode attrs mode = switch (inverted mode) attrs mode

switch :: Bool -> TerminalAttributes -> TerminalMode -> TerminalAttributes
switch on attrs mode = case place mode of
  (at, bit') -> flags attrs at (if on then (.|. bit') else (.&. complement bit'))

flags :: TerminalAttributes -> Int -> (Word32 -> Word32) -> TerminalAttributes
flags attrs at f = changed attrs (\p -> peekByteOff p at >>= pokeByteOff p at . f)

-- | 5 to 8.
bitsPerByte :: TerminalAttributes -> Int
bitsPerByte attrs = case asked attrs (\p -> peekByteOff p controlFlags) .&. (0o60 :: Word32) of
  0o00 -> 5
  0o20 -> 6
  0o40 -> 7
  _ -> 8

withBits :: TerminalAttributes -> Int -> TerminalAttributes
withBits attrs n = case lookup n [(5, 0o00), (6, 0o20), (7, 0o40), (8, 0o60)] of
  Just new -> flags attrs controlFlags (\old -> old .&. complement 0o60 .|. new)
  Nothing -> errorWithoutStackTrace ("withBits: " ++ show n ++ " is not between 5 and 8")

data ControlCharacter = EndOfFile | EndOfLine | Erase | Interrupt | Kill | Quit | Start | Stop | Suspend

character :: ControlCharacter -> Int
character c = characters + case c of
  Interrupt -> 0
  Quit -> 1
  Erase -> 2
  Kill -> 3
  EndOfFile -> 4
  Start -> 8
  Stop -> 9
  Suspend -> 10
  EndOfLine -> 11

-- | The character that does that, if one does.
controlChar :: TerminalAttributes -> ControlCharacter -> Maybe Char
controlChar attrs c = case byte attrs (character c) of
  0 -> Nothing
  n -> Just (chr n)

withCC :: TerminalAttributes -> (ControlCharacter, Char) -> TerminalAttributes
withCC attrs (c, char) = withByte attrs (character c) (ord char)

withoutCC :: TerminalAttributes -> ControlCharacter -> TerminalAttributes
withoutCC attrs c = withByte attrs (character c) 0

byte :: TerminalAttributes -> Int -> Int
byte attrs at = fromIntegral (asked attrs (\p -> peekByteOff p at) :: Word8)

withByte :: TerminalAttributes -> Int -> Int -> TerminalAttributes
withByte attrs at n = changed attrs (\p -> pokeByteOff p at (fromIntegral n :: Word8))

-- | Where lines are not put together: for how many tenths of a second reading waits, and for how many characters.
inputTime, minInput :: TerminalAttributes -> Int
inputTime attrs = byte attrs (characters + 5)
minInput attrs = byte attrs (characters + 6)

withTime, withMinInput :: TerminalAttributes -> Int -> TerminalAttributes
withTime attrs = withByte attrs (characters + 5)
withMinInput attrs = withByte attrs (characters + 6)

data BaudRate
  = B0 | B50 | B75 | B110 | B134 | B150 | B200 | B300 | B600 | B1200 | B1800 | B2400 | B4800 | B9600 | B19200 | B38400 | B57600
  | B115200
  deriving Eq

codes :: [(CUInt, BaudRate)]
codes =
  zip [0 ..] [B0, B50, B75, B110, B134, B150, B200, B300, B600, B1200, B1800, B2400, B4800, B9600, B19200, B38400]
    ++ [(0o10001, B57600), (0o10002, B115200)]

rate :: CUInt -> BaudRate
rate n = fromMaybe (errorWithoutStackTrace ("unknown baud rate: " ++ show n)) (lookup n codes)

code :: BaudRate -> CUInt
code r = fromMaybe 0 (lookup r [(s, n) | (n, s) <- codes])

inputSpeed, outputSpeed :: TerminalAttributes -> BaudRate
inputSpeed attrs = rate (asked attrs c_cfgetispeed)
outputSpeed attrs = rate (asked attrs c_cfgetospeed)

withInputSpeed, withOutputSpeed :: TerminalAttributes -> BaudRate -> TerminalAttributes
withInputSpeed attrs r = changed attrs (\p -> c_cfsetispeed p (code r))
withOutputSpeed attrs r = changed attrs (\p -> c_cfsetospeed p (code r))

-- * What is on its way

-- | For so long as the system thinks fit.
sendBreak :: Fd -> Int -> IO ()
sendBreak (Fd fd) n = throwErrnoIfMinus1_ "sendBreak" (c_tcsendbreak fd (fromIntegral n))

-- | Waits until what was written has got there.
drainOutput :: Fd -> IO ()
drainOutput (Fd fd) = throwErrnoIfMinus1Retry_ "drainOutput" (c_tcdrain fd)

data QueueSelector = InputQueue | OutputQueue | BothQueues

discardData :: Fd -> QueueSelector -> IO ()
discardData (Fd fd) queue = throwErrnoIfMinus1_ "discardData" (c_tcflush fd n)
  where
    n = case queue of { InputQueue -> 0; OutputQueue -> 1; BothQueues -> 2 }

data FlowAction = SuspendOutput | RestartOutput | TransmitStop | TransmitStart

controlFlow :: Fd -> FlowAction -> IO ()
controlFlow (Fd fd) action = throwErrnoIfMinus1_ "controlFlow" (c_tcflow fd n)
  where
    n = case action of { SuspendOutput -> 0; RestartOutput -> 1; TransmitStop -> 2; TransmitStart -> 3 }

-- * Whose it is, and its name

getTerminalProcessGroupID :: Fd -> IO ProcessGroupID
getTerminalProcessGroupID (Fd fd) = fmap fromIntegral (throwErrnoIfMinus1 "getTerminalProcessGroupID" (c_tcgetpgrp fd))

setTerminalProcessGroupID :: Fd -> ProcessGroupID -> IO ()
setTerminalProcessGroupID (Fd fd) group = throwErrnoIfMinus1_ "setTerminalProcessGroupID" (c_tcsetpgrp fd (fromIntegral group))

-- | The side of the one who sits before the terminal, and that of the program which it seems to be one to.
openPseudoTerminal :: IO (Fd, Fd)
openPseudoTerminal = do
  master <- throwErrnoIfMinus1 "openPseudoTerminal" (c_posix_openpt 0o402)
  throwErrnoIfMinus1_ "openPseudoTerminal" (c_grantpt master)
  throwErrnoIfMinus1_ "openPseudoTerminal" (c_unlockpt master)
  name <- getSlaveTerminalName (Fd master)
  slave <- openFd name ReadWrite Nothing defaultFileFlags { noctty = True }
  return (Fd master, slave)

-- | The name of the program's side.
getSlaveTerminalName :: Fd -> IO FilePath
getSlaveTerminalName (Fd fd) = throwErrnoIfNull "getSlaveTerminalName" (c_ptsname fd) >>= peekFilePath

queryTerminal :: Fd -> IO Bool
queryTerminal (Fd fd) = fmap (== 1) (c_isatty fd)

getTerminalName :: Fd -> IO FilePath
getTerminalName (Fd fd) = throwErrnoIfNull "getTerminalName" (c_ttyname fd) >>= peekFilePath

getControllingTerminalName :: IO FilePath
getControllingTerminalName = return "/dev/tty"
