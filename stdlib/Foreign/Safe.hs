-- | What "Foreign" exports.
module Foreign.Safe (module Foreign) where

import Foreign
