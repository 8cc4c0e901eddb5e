-- | Lines of output.
module Data.ByteString.Lines (hPutStr, hPutStrLn, putStrLn) where

import Prelude (IO)
import Data.ByteString.Base (ByteString, snoc)
import Data.ByteString.IO
import System.IO (Handle)

hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
hPutStr = hPut
hPutStrLn h b = hPut h (snoc b 10)

putStrLn :: ByteString -> IO ()
putStrLn b = putStr (snoc b 10)
