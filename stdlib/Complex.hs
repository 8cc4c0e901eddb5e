-- | Haskell 98's complex numbers.
module Complex
  ( Complex(..), realPart, imagPart, conjugate, mkPolar, cis, polar, magnitude, phase
  ) where

import Data.Complex
