-- | What "Foreign.ForeignPtr" exports.
module Foreign.ForeignPtr.Safe (module Foreign.ForeignPtr) where

import Foreign.ForeignPtr
