-- | Actions in pure code.
module Data.Text.Internal.Unsafe (inlineInterleaveST, inlinePerformIO) where

import Data.Text.Unsafe
