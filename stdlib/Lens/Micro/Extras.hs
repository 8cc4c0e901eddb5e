-- | 'view' and 'preview' as functions.
module Lens.Micro.Extras (view, preview) where

import Data.Monoid (First)
import Lens.Micro

view :: Getting a s a -> s -> a
view l s = s ^. l

preview :: Getting (First a) s a -> s -> Maybe a
preview l s = s ^? l
