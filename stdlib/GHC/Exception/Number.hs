{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | The types of the number that an error of the operating system has. They are here, below all classes, since the
-- exceptions of input and output have a field of it; "GHC.Int" and "Foreign.C.Types" give them their instances.
module GHC.Exception.Number (Int32(..), CInt(..)) where

import GHC.Prim

data Int32 = I32# Int#

newtype CInt = CInt Int32
