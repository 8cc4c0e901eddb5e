-- | Strings that are compared without regard to case, as the package @case-insensitive@ has them.
module Data.CaseInsensitive (CI, mk, original, foldedCase, map, traverse, FoldCase(..)) where

import Data.CaseInsensitive.Internal
import Prelude ()
