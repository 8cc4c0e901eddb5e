{-# LANGUAGE NoImplicitPrelude #-}
-- | Numbers as sequences of bits.
module Data.Bits
  ( Bits(..), FiniteBits(..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import GHC.Bits
