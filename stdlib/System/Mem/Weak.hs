-- | Weak pointers; see "GHC.Weak" for what they are here.
module System.Mem.Weak
  ( Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair
  ) where

import GHC.Weak

mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
mkWeakPtr key = mkWeak key key

addFinalizer :: key -> IO () -> IO ()
addFinalizer key end = () <$ mkWeakPtr key (Just end)

mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPair key val = mkWeak key (key, val)
