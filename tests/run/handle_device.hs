-- Descriptors as devices, and handles of them: what is read and written without a buffer, and what a handle is said to be.
import Control.Concurrent.MVar (withMVar)
import Control.Exception (SomeException, try)
import Data.Typeable (cast)
import Foreign
import qualified GHC.IO.Device as Device
import GHC.IO.Encoding (textEncodingName)
import GHC.IO.FD (FD(..), mkFD)
import qualified GHC.IO.FD as FD
import GHC.IO.Handle.FD (handleToFd, mkHandleFromFD)
import GHC.IO.Handle.Internals (wantReadableHandle_, wantWritableHandle, withHandle_)
import GHC.IO.Handle.Types (Handle(..), Handle__(..))
import System.Directory (getTemporaryDirectory, removeFile)
import System.IO
import System.Process (createPipeFd)

main :: IO ()
main = do
  folder <- getTemporaryDirectory
  (name, first) <- openTempFile folder "device.txt"
  hClose first
  (fd, kind) <- FD.openFile name WriteMode False
  print (kind == Device.RegularFile)
  withArray [65 .. 74] $ \p -> Device.write fd p 0 10 >> Device.seek fd AbsoluteSeek 4 >>= print >> Device.write fd p 0 2
  position <- Device.tell fd
  size <- Device.getSize fd
  print (position, size)
  Device.setSize fd 8
  h <- mkHandleFromFD fd kind name WriteMode False (Just utf8)
  hSeek h SeekFromEnd 0
  hPutStrLn h "λ"
  same <- handleToFd h
  print (fdFD same == fdFD fd)
  hClose h
  readFile name >>= putStr
  -- A pipe is empty, then not, then at its end.
  (r, w) <- createPipeFd
  (from, _) <- mkFD r ReadMode Nothing False False
  (to, _) <- mkFD w WriteMode Nothing False False
  allocaBytes 10 $ \p -> do
    Device.ready from False 0 >>= print
    Device.readNonBlocking from p 0 10 >>= print
    poke p 7 >> Device.writeNonBlocking to p 0 1 >>= print
    Device.ready from False 100 >>= print
    Device.readNonBlocking from p 0 10 >>= print
    Device.close to
    Device.readNonBlocking from p 0 10 >>= print
    Device.read from p 0 10 >>= print
  Device.close from
  -- What handles are.
  withHandle_ "device" stderr $ \Handle__ { haDevice = d, haCodec = c, haType = t } -> print (fmap fdFD (cast d), fmap textEncodingName c, t)
  b <- openBinaryFile name ReadMode
  withHandle_ "device" b $ \h_ -> print (fmap textEncodingName (haCodec h_), haType h_, haInputNL h_)
  case b of
    FileHandle n var -> withMVar var (\h_ -> print (n == name, haType h_))
    DuplexHandle _ _ _ -> putStrLn "two"
  wantReadableHandle_ "asked" b (print . haType)
  refused <- try (wantWritableHandle "asked" b (print . haType))
  putStrLn (either (\e -> "refused: " ++ reverse (take 31 (reverse (show (e :: SomeException))))) show refused)
  hClose b
  withHandle_ "device" b (print . haType)
  removeFile name
