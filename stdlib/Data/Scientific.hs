-- | Numbers in decimals, exact and of any size, as the package @scientific@ has them.
module Data.Scientific
  ( Scientific, scientific, coefficient, base10Exponent, isFloating, isInteger
  , unsafeFromRational, fromRationalRepetend, fromRationalRepetendLimited, fromRationalRepetendUnlimited, toRationalRepetend
  , floatingOrInteger, toRealFloat, toBoundedRealFloat, toBoundedInteger, fromFloatDigits
  , scientificP, formatScientific, FPFormat(..), toDecimalDigits, normalize
  ) where

import Data.Scientific.Internal
