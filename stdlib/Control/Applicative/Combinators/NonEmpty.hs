-- | Those of "Control.Applicative.Combinators" that find at least one, with lists that say so.
module Control.Applicative.Combinators.NonEmpty (some, endBy1, someTill, sepBy1, sepEndBy1) where

import Control.Applicative (Alternative)
import qualified Control.Applicative.Combinators as C
import Data.List.NonEmpty (NonEmpty, fromList)

some :: Alternative m => m a -> m (NonEmpty a)
some p = fmap fromList (C.some p)

endBy1, someTill, sepBy1, sepEndBy1 :: Alternative m => m a -> m b -> m (NonEmpty a)
endBy1 p sep = fmap fromList (C.endBy1 p sep)
someTill p end = fmap fromList (C.someTill p end)
sepBy1 p sep = fmap fromList (C.sepBy1 p sep)
sepEndBy1 p sep = fmap fromList (C.sepEndBy1 p sep)
