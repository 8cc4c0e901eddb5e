{-# LANGUAGE FlexibleContexts #-}
-- | Chunks of characters or bytes.
module Text.Megaparsec.Common (string, string') where

import qualified Data.CaseInsensitive as CI
import Text.Megaparsec

string :: MonadParsec e s m => Tokens s -> m (Tokens s)
string = chunk
{-# INLINE string #-}

-- | In either case.
string' :: (MonadParsec e s m, CI.FoldCase (Tokens s)) => Tokens s -> m (Tokens s)
string' = tokens (\a b -> CI.foldCase a == CI.foldCase b)
{-# INLINE string' #-}
