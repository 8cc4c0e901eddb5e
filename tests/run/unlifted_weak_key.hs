{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Weak pointers with a primitive thing as their key.
module Main (main) where

import Data.IORef
import qualified GHC.Base as GHC
import qualified GHC.IORef as GHC
import qualified GHC.STRef as GHC
import qualified GHC.Exts as GHC (mkWeakNoFinalizer#)
import qualified GHC.Weak as GHC

mkWeakIORefValue :: IORef a -> value -> IO (GHC.Weak value)
mkWeakIORefValue (GHC.IORef (GHC.STRef r#)) val = GHC.IO $ \s ->
  case GHC.mkWeakNoFinalizer# r# val s of (# s1, w #) -> (# s1, GHC.Weak w #)

main :: IO ()
main = do
  ref <- newIORef 'x'
  weak <- mkWeakIORefValue ref "value"
  GHC.deRefWeak weak >>= print
  readIORef ref >>= print
