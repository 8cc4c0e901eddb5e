-- | Values in C's memory, under the name that GHC has for their home.
module GHC.Storable (module Foreign.Storable) where

import Foreign.Storable
