-- | Values with a hash.
module Data.Hashable (Hashable(..), hashUsing, hashed, unhashed, Hashed, defaultHashWithSalt) where

import Data.Hashable.Base
import Data.Hashable.Instances ()
