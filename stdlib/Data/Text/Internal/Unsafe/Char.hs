{-# LANGUAGE MagicHash #-}
-- | Characters of numbers that are known to be some.
module Data.Text.Internal.Unsafe.Char (ord, unsafeChr, unsafeChr8, unsafeChr32) where

import Data.Char (ord)
import Data.Word (Word16, Word32, Word8)
import qualified GHC.Base as G

unsafeChr :: Word16 -> Char
unsafeChr = G.unsafeChr . fromIntegral

unsafeChr8 :: Word8 -> Char
unsafeChr8 = G.unsafeChr . fromIntegral

unsafeChr32 :: Word32 -> Char
unsafeChr32 = G.unsafeChr . fromIntegral
