{-# LANGUAGE MagicHash #-}
-- | A value taken to be of another type, at the caller's risk.
module Unsafe.Coerce (unsafeCoerce, unsafeCoerce#) where

import GHC.Exts (unsafeCoerce#)

-- | The value itself.
unsafeCoerce :: a -> b
unsafeCoerce x = unsafeCoerce# x
