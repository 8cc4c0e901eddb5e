-- | Hints for the optimiser, which are the identity.
module GHC.Magic (inline, noinline, lazy, oneShot) where

import GHC.Exts
