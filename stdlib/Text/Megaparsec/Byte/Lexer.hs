{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, TypeFamilies #-}
-- | Words and literals in bytes.
module Text.Megaparsec.Byte.Lexer
  ( space, lexeme, symbol, symbol', skipLineComment, skipBlockComment, skipBlockCommentNested
  , decimal, binary, octal, hexadecimal, scientific, float, signed
  ) where

import Data.Functor (void)
import Data.Proxy (Proxy(..))
import Data.Scientific (Scientific)
import qualified Data.Scientific as Sci
import Data.Word (Word8)
import Text.Megaparsec
import qualified Text.Megaparsec.Byte as C
import Text.Megaparsec.Lexer

-- | From its beginning to the end of the line, which it leaves.
skipLineComment :: (MonadParsec e s m, Token s ~ Word8) => Tokens s -> m ()
skipLineComment begin = chunk begin *> void (takeWhileP (Just "character") (/= 10))

skipBlockComment :: MonadParsec e s m => Tokens s -> Tokens s -> m ()
skipBlockComment begin end = chunk begin *> void (manyTill anySingle (chunk end))

skipBlockCommentNested :: (MonadParsec e s m, Token s ~ Word8) => Tokens s -> Tokens s -> m ()
skipBlockCommentNested begin end = go
  where go = chunk begin *> void (manyTill (go <|> void anySingle) (chunk end))

-- * Literals

-- | An integer without a sign. What is parsed is made in 'Integer', then converted.
decimal, binary, octal, hexadecimal :: (MonadParsec e s m, Token s ~ Word8, Num a) => m a
decimal = label "integer" digits
{-# INLINABLE decimal #-}
binary = label "binary integer" (integer Nothing 2 isBinDigit)
{-# INLINABLE binary #-}
octal = label "octal integer" (integer Nothing 8 isOctDigit)
{-# INLINABLE octal #-}
hexadecimal = label "hexadecimal integer" (integer Nothing 16 isHexDigit)
{-# INLINABLE hexadecimal #-}

digits :: (MonadParsec e s m, Token s ~ Word8, Num a) => m a
digits = integer (Just "digit") 10 isDigit
{-# INLINE digits #-}

integer :: forall e s m a. (MonadParsec e s m, Token s ~ Word8, Num a) => Maybe String -> Int -> (Word8 -> Bool) -> m a
integer name base p = fmap number (takeWhile1P name p)
  where number ts = fromInteger (valueOf base value (chunkToTokens (Proxy :: Proxy s) ts))
{-# INLINE integer #-}

-- | With decimals and an exponent, if they are there.
scientific :: forall e s m. (MonadParsec e s m, Token s ~ Word8) => m Scientific
scientific = do
  whole <- digits
  Decimals c e <- option (Decimals whole 0) (try (decimals (Proxy :: Proxy s) whole))
  power <- option e (try (exponentOf e))
  return (Sci.scientific c power)
{-# INLINABLE scientific #-}

-- | With decimals or an exponent.
float :: forall e s m a. (MonadParsec e s m, Token s ~ Word8, RealFloat a) => m a
float = do
  whole <- digits
  fmap Sci.toRealFloat (fraction whole <|> fmap (Sci.scientific whole) (exponentOf 0))
  where
    fraction whole = do
      Decimals c e <- decimals (Proxy :: Proxy s) whole
      power <- option e (try (exponentOf e))
      return (Sci.scientific c power)
{-# INLINABLE float #-}

-- | A coefficient and its power of ten.
data Decimals = Decimals !Integer !Int

decimals :: (MonadParsec e s m, Token s ~ Word8) => Proxy s -> Integer -> m Decimals
decimals proxy whole = do
  void (C.char 46)
  ts <- takeWhile1P (Just "digit") isDigit
  let ds = chunkToTokens proxy ts
      n = length ds
  return (Decimals (whole * 10 ^ n + valueOf 10 value ds) (negate n))

exponentOf :: (MonadParsec e s m, Token s ~ Word8) => Int -> m Int
exponentOf e = do
  void (C.char' 101)
  fmap (+ e) (signed (return ()) digits)

-- | A sign, if there is one, and white space before the number.
signed :: (MonadParsec e s m, Token s ~ Word8, Num a) => m () -> m a -> m a
signed spc p = option id (lexeme spc ((id <$ C.char 43) <|> (negate <$ C.char 45))) <*> p
{-# INLINABLE signed #-}

isBinDigit, isOctDigit, isDigit, isHexDigit :: Word8 -> Bool
isBinDigit w = w == 48 || w == 49
isOctDigit w = w >= 48 && w <= 55
isDigit w = w >= 48 && w <= 57
isHexDigit w = isDigit w || w >= 65 && w <= 70 || w >= 97 && w <= 102

value :: Word8 -> Int
value w
  | w <= 57 = fromIntegral w - 48
  | w <= 70 = fromIntegral w - 55
  | otherwise = fromIntegral w - 87
