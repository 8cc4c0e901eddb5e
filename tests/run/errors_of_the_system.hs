import Foreign.C.Error
import Foreign.C.Types
import GHC.IO.Exception
import System.IO.Error
import Control.Exception
main :: IO ()
main = do
  mapM_ (\n -> let e = errnoToIOError "f" (Errno n) Nothing Nothing in print (n, ioe_type e, ioe_errno e == Just n)) [0 .. 133]
  print [minBound .. maxBound :: Bool]
  print [AlreadyExists, SystemError, ProtocolError, OtherError, HardwareFault, TimeExpired, Interrupted]

  r <- try (readFile "/nonexistent/file")
  either (\e -> print (e :: IOException) >> print (ioe_errno e)) (const (return ())) r
