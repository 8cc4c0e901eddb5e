-- | Values that C can hold, by a number, until they are freed.
module Foreign.StablePtr
  ( StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr
  ) where

import GHC.Stable
