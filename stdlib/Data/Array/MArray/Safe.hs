-- | "Data.Array.MArray", which has nothing unsafe.
module Data.Array.MArray.Safe (module Data.Array.MArray) where

import Data.Array.MArray
