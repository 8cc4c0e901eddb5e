{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, TypeFamilies #-}
-- | Parsers of bytes, which are taken for characters of Latin 1.
module Text.Megaparsec.Byte
  ( newline, crlf, eol, tab, space, hspace, space1, hspace1
  , controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar, hexDigitChar
  , asciiChar, char, char', string, string'
  ) where

import Data.Char (chr, isAlphaNum, isControl, isDigit, isHexDigit, isLetter, isLower, isOctDigit, isPrint, isUpper)
import Data.Functor (void)
import Data.Proxy (Proxy(..))
import Data.Word (Word8)
import Text.Megaparsec
import Text.Megaparsec.Common

newline, tab :: (MonadParsec e s m, Token s ~ Word8) => m (Token s)
newline = char 10
{-# INLINE newline #-}
tab = char 9
{-# INLINE tab #-}

-- | CR and LF.
crlf :: forall e s m. (MonadParsec e s m, Token s ~ Word8) => m (Tokens s)
crlf = chunk (tokensToChunk (Proxy :: Proxy s) [13, 10])
{-# INLINE crlf #-}

-- | LF alone, or both.
eol :: forall e s m. (MonadParsec e s m, Token s ~ Word8) => m (Tokens s)
eol = (fmap (tokenToChunk (Proxy :: Proxy s)) newline <|> crlf) <?> "end of line"
{-# INLINE eol #-}

-- | White space that may be empty; 'hspace' stays in the line.
space, hspace, space1, hspace1 :: (MonadParsec e s m, Token s ~ Word8) => m ()
space = void (takeWhileP (Just "white space") isSpace)
{-# INLINE space #-}
hspace = void (takeWhileP (Just "white space") isHSpace)
{-# INLINE hspace #-}
space1 = void (takeWhile1P (Just "white space") isSpace)
{-# INLINE space1 #-}
hspace1 = void (takeWhile1P (Just "white space") isHSpace)
{-# INLINE hspace1 #-}

controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar,
  octDigitChar, hexDigitChar
  :: (MonadParsec e s m, Token s ~ Word8) => m (Token s)
controlChar = satisfy (like isControl) <?> "control character"
{-# INLINE controlChar #-}
spaceChar = satisfy isSpace <?> "white space"
{-# INLINE spaceChar #-}
upperChar = satisfy (like isUpper) <?> "uppercase letter"
{-# INLINE upperChar #-}
lowerChar = satisfy (like isLower) <?> "lowercase letter"
{-# INLINE lowerChar #-}
letterChar = satisfy (like isLetter) <?> "letter"
{-# INLINE letterChar #-}
alphaNumChar = satisfy (like isAlphaNum) <?> "alphanumeric character"
{-# INLINE alphaNumChar #-}
printChar = satisfy (like isPrint) <?> "printable character"
{-# INLINE printChar #-}
digitChar = satisfy (like isDigit) <?> "digit"
{-# INLINE digitChar #-}
binDigitChar = satisfy isBinDigit <?> "binary digit"
{-# INLINE binDigitChar #-}
octDigitChar = satisfy (like isOctDigit) <?> "octal digit"
{-# INLINE octDigitChar #-}
hexDigitChar = satisfy (like isHexDigit) <?> "hexadecimal digit"
{-# INLINE hexDigitChar #-}

asciiChar :: (MonadParsec e s m, Token s ~ Word8) => m (Token s)
asciiChar = satisfy (< 128) <?> "ASCII character"

like :: (Char -> Bool) -> Word8 -> Bool
like p w = p (chr (fromIntegral w))
{-# INLINE like #-}

isBinDigit, isSpace, isHSpace :: Word8 -> Bool
isBinDigit w = w == 48 || w == 49
isSpace w = w >= 9 && w <= 13 || w == 32 || w == 160
isHSpace w = isSpace w && w /= 10 && w /= 13

char :: (MonadParsec e s m, Token s ~ Word8) => Token s -> m (Token s)
char = single
{-# INLINE char #-}

-- | In either case.
char' :: (MonadParsec e s m, Token s ~ Word8) => Token s -> m (Token s)
char' w = choice [char (toLower w), char (toUpper w)]

toLower, toUpper :: Word8 -> Word8
toLower w
  | w >= 65 && w <= 90 || w >= 192 && w <= 222 && w /= 215 = w + 32
  | otherwise = w
toUpper w
  | w >= 97 && w <= 122 || w >= 224 && w /= 247 && w /= 255 = w - 32
  | otherwise = w
