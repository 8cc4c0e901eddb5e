-- | Messages from pure code, to standard error.
module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceIO, traceStack
  ) where

import System.IO (hPutStrLn, stderr)
import System.IO.Unsafe (unsafePerformIO)

traceIO :: String -> IO ()
traceIO = hPutStrLn stderr

trace, traceStack :: String -> a -> a
trace msg x = unsafePerformIO (traceIO msg) `seq` x
traceStack = trace

traceId :: String -> String
traceId a = trace a a

traceShow :: Show a => a -> b -> b
traceShow = trace . show

traceShowId :: Show a => a -> a
traceShowId a = trace (show a) a

traceM :: Applicative f => String -> f ()
traceM s = trace s (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM = traceM . show
