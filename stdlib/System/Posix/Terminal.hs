-- | Whether a file is a terminal, and which.
module System.Posix.Terminal (queryTerminal, getTerminalName, getControllingTerminalName) where

import Foreign.C
import Foreign.Ptr (nullPtr)
import System.Posix.Types (Fd(..))

foreign import ccall unsafe "isatty" c_isatty :: CInt -> IO CInt
foreign import ccall unsafe "ttyname" c_ttyname :: CInt -> IO CString

queryTerminal :: Fd -> IO Bool
queryTerminal (Fd fd) = fmap (== 1) (c_isatty fd)

getTerminalName :: Fd -> IO FilePath
getTerminalName (Fd fd) = throwErrnoIf (== nullPtr) "getTerminalName" (c_ttyname fd) >>= peekCString

getControllingTerminalName :: IO FilePath
getControllingTerminalName = return "/dev/tty"
