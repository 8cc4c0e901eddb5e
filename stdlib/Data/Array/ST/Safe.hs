-- | "Data.Array.ST", which has nothing unsafe.
module Data.Array.ST.Safe (module Data.Array.ST) where

import Data.Array.ST
