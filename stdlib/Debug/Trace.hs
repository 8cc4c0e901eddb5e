{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Messages from pure code, to standard error.
module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceIO, putTraceMsg, traceStack
  , traceEvent, traceEventIO, traceMarker, traceMarkerIO
  ) where

import GHC.Base
import GHC.IO.Text (Bytes (..), encodeString)
import System.IO (hPutStrLn, stderr)
import System.IO.Unsafe (unsafePerformIO)

-- | The message is evaluated before any of it is out: what that traces comes first.
traceIO :: String -> IO ()
traceIO x = whole x `seq` hPutStrLn stderr x
  where
    whole [] = ()
    whole (c : cs) = c `seq` whole cs

trace, traceStack :: String -> a -> a
-- The second argument is the action's result: it is not evaluated before the message is out.
trace msg x = unsafePerformIO (traceIO msg >> return x)
traceStack x y = trace x y

traceId :: String -> String
traceId a = trace a a

traceShow :: Show a => a -> b -> b
traceShow x y = trace (show x) y

traceShowId :: Show a => a -> a
traceShowId a = trace (show a) a

traceM :: Applicative f => String -> f ()
traceM s = trace s (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = traceM (show x)

putTraceMsg :: String -> IO ()
putTraceMsg = traceIO

-- | Messages, and marks of a moment, for the event log (@+RTS -l@), in order with all else that it has.
traceEvent, traceMarker :: String -> a -> a
traceEvent msg x = unsafePerformIO (traceEventIO msg >> return x)
traceMarker msg x = unsafePerformIO (traceMarkerIO msg >> return x)

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO msg = IO (\s -> case encodeString msg of Bytes b -> case logText# 0# b s of s1 -> (# s1, () #))
traceMarkerIO msg = IO (\s -> case encodeString msg of Bytes b -> case logText# 1# b s of s1 -> (# s1, () #))
