-- | The package @microlens-platform@, but for what Template Haskell would make.
module Lens.Micro.Platform (module Lens.Micro.GHC, module Lens.Micro.Mtl, packed, unpacked) where

import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import Lens.Micro.GHC
import Lens.Micro.Mtl

class IsText t where
  -- | A string as a text, and back.
  packed :: Lens' String t
  unpacked :: Lens' t String

instance IsText T.Text where
  packed f s = T.unpack <$> f (T.pack s)
  unpacked f t = T.pack <$> f (T.unpack t)

instance IsText L.Text where
  packed f s = L.unpack <$> f (L.pack s)
  unpacked f t = L.pack <$> f (L.unpack t)
