-- | Results of C's that stand for failures.
module Foreign.Marshal.Error (throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull, void) where

import Control.Monad (void)
import GHC.Ptr (Ptr, nullPtr)

throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf failed message act = act >>= \x -> if failed x then ioError (userError (message x)) else return x

throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIf_ failed message act = void (throwIf failed message act)

throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg = throwIf (< 0)

throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNeg_ = throwIf_ (< 0)

throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
throwIfNull = throwIf (== nullPtr) . const
