-- | "Data.Array.IO", which has nothing unsafe.
module Data.Array.IO.Safe (module Data.Array.IO) where

import Data.Array.IO
