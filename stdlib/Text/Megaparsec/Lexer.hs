{-# LANGUAGE FlexibleContexts #-}
-- | White space and what stands before it; digits.
module Text.Megaparsec.Lexer (space, lexeme, symbol, symbol', valueOf) where

import qualified Data.CaseInsensitive as CI
import Text.Megaparsec
import Text.Megaparsec.Common

-- | White space (of which the first parser takes at least some), comments to the end of a line, and others.
space :: MonadParsec e s m => m () -> m () -> m () -> m ()
space sp line block = skipMany (choice [hidden sp, hidden line, hidden block])
{-# INLINABLE space #-}

-- | What is behind it is skipped.
lexeme :: MonadParsec e s m => m () -> m a -> m a
lexeme spc p = p <* spc
{-# INLINABLE lexeme #-}

symbol :: MonadParsec e s m => m () -> Tokens s -> m (Tokens s)
symbol spc s = lexeme spc (string s)
{-# INLINABLE symbol #-}

-- | In either case.
symbol' :: (MonadParsec e s m, CI.FoldCase (Tokens s)) => m () -> Tokens s -> m (Tokens s)
symbol' spc s = lexeme spc (string' s)
{-# INLINABLE symbol' #-}

-- | The number that digits stand for; in machine words as long as it surely fits.
valueOf :: Int -> (t -> Int) -> [t] -> Integer
valueOf base digit = small 0
  where
    small n ts = case ts of
      [] -> toInteger n
      t : rest
        | n < 100000000000000000 -> small (n * base + digit t) rest
        | otherwise -> large (toInteger n) ts
    large n ts = case ts of
      [] -> n
      t : rest -> large (n * toInteger base + toInteger (digit t)) rest
{-# INLINE valueOf #-}
