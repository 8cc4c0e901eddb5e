-- | Haskell 98's arrays.
module Array
  ( module Data.Array
  ) where

import Data.Array
