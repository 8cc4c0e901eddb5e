-- | "Data.Text.Lazy.Internal", by its other name.
module Data.Text.Internal.Lazy (module Data.Text.Lazy.Internal) where

import Data.Text.Lazy.Internal
