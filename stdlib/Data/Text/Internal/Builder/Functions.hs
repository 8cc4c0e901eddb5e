-- | Functions for those who write builders.
module Data.Text.Internal.Builder.Functions ((<>), i2d) where

-- | The digit of a number below ten.
i2d :: Int -> Char
i2d i = toEnum (fromEnum '0' + i)
