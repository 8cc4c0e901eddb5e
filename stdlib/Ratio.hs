-- | Haskell 98's fractions.
module Ratio
  ( Ratio, Rational, (%), numerator, denominator, approxRational
  ) where

import Data.Ratio
