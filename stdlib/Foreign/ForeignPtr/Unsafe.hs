-- | The address alone, whose memory may end before its use does.
module Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr) where

import GHC.ForeignPtr
