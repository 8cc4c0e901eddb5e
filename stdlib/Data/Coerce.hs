{-# LANGUAGE FlexibleContexts, MagicHash #-}
-- | Values of one type taken as values of another with the same representation.
module Data.Coerce (coerce, Coercible) where

import GHC.Base (unsafeCoerce#)
import GHC.Types (Coercible)

-- | The value itself. Newtypes may be put around its parts or taken off.
coerce :: Coercible a b => a -> b
coerce x = unsafeCoerce# x
