{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, TypeFamilies #-}
-- | Parsers of characters.
module Text.Megaparsec.Char
  ( newline, crlf, eol, tab, space, hspace, space1, hspace1
  , controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar, hexDigitChar
  , markChar, numberChar, punctuationChar, symbolChar, separatorChar, asciiChar, latin1Char, charCategory, categoryName
  , char, char', string, string'
  ) where

import Data.Char
import Data.Functor (void)
import Data.Proxy (Proxy(..))
import Text.Megaparsec
import Text.Megaparsec.Common

newline, tab :: (MonadParsec e s m, Token s ~ Char) => m (Token s)
newline = char '\n'
{-# INLINE newline #-}
tab = char '\t'
{-# INLINE tab #-}

-- | CR and LF.
crlf :: forall e s m. (MonadParsec e s m, Token s ~ Char) => m (Tokens s)
crlf = chunk (tokensToChunk (Proxy :: Proxy s) "\r\n")
{-# INLINE crlf #-}

-- | LF alone, or both.
eol :: forall e s m. (MonadParsec e s m, Token s ~ Char) => m (Tokens s)
eol = (fmap (tokenToChunk (Proxy :: Proxy s)) newline <|> crlf) <?> "end of line"
{-# INLINE eol #-}

-- | White space that may be empty; 'hspace' stays in the line.
space, hspace, space1, hspace1 :: (MonadParsec e s m, Token s ~ Char) => m ()
space = void (takeWhileP (Just "white space") isSpace)
{-# INLINE space #-}
hspace = void (takeWhileP (Just "white space") isHSpace)
{-# INLINE hspace #-}
space1 = void (takeWhile1P (Just "white space") isSpace)
{-# INLINE space1 #-}
hspace1 = void (takeWhile1P (Just "white space") isHSpace)
{-# INLINE hspace1 #-}

controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar,
  octDigitChar, hexDigitChar, markChar, numberChar, punctuationChar, symbolChar, separatorChar, asciiChar, latin1Char
  :: (MonadParsec e s m, Token s ~ Char) => m (Token s)
controlChar = satisfy isControl <?> "control character"
{-# INLINE controlChar #-}
spaceChar = satisfy isSpace <?> "white space"
{-# INLINE spaceChar #-}
upperChar = satisfy isUpper <?> "uppercase letter"
{-# INLINE upperChar #-}
lowerChar = satisfy isLower <?> "lowercase letter"
{-# INLINE lowerChar #-}
letterChar = satisfy isLetter <?> "letter"
{-# INLINE letterChar #-}
alphaNumChar = satisfy isAlphaNum <?> "alphanumeric character"
{-# INLINE alphaNumChar #-}
printChar = satisfy isPrint <?> "printable character"
{-# INLINE printChar #-}
digitChar = satisfy isDigit <?> "digit"
{-# INLINE digitChar #-}
binDigitChar = satisfy isBinDigit <?> "binary digit"
{-# INLINE binDigitChar #-}
octDigitChar = satisfy isOctDigit <?> "octal digit"
{-# INLINE octDigitChar #-}
hexDigitChar = satisfy isHexDigit <?> "hexadecimal digit"
{-# INLINE hexDigitChar #-}
markChar = satisfy isMark <?> "mark character"
{-# INLINE markChar #-}
numberChar = satisfy isNumber <?> "numeric character"
{-# INLINE numberChar #-}
punctuationChar = satisfy isPunctuation <?> "punctuation"
{-# INLINE punctuationChar #-}
symbolChar = satisfy isSymbol <?> "symbol"
{-# INLINE symbolChar #-}
separatorChar = satisfy isSeparator <?> "separator"
{-# INLINE separatorChar #-}
asciiChar = satisfy isAscii <?> "ASCII character"
{-# INLINE asciiChar #-}
latin1Char = satisfy isLatin1 <?> "Latin-1 character"
{-# INLINE latin1Char #-}

isBinDigit, isHSpace :: Char -> Bool
isBinDigit c = c == '0' || c == '1'
isHSpace c = isSpace c && c /= '\n' && c /= '\r'

charCategory :: (MonadParsec e s m, Token s ~ Char) => GeneralCategory -> m (Token s)
charCategory category = satisfy (\c -> generalCategory c == category) <?> categoryName category

categoryName :: GeneralCategory -> String
categoryName category = case category of
  UppercaseLetter -> "uppercase letter"
  LowercaseLetter -> "lowercase letter"
  TitlecaseLetter -> "titlecase letter"
  ModifierLetter -> "modifier letter"
  OtherLetter -> "other letter"
  NonSpacingMark -> "non-spacing mark"
  SpacingCombiningMark -> "spacing combining mark"
  EnclosingMark -> "enclosing mark"
  DecimalNumber -> "decimal number character"
  LetterNumber -> "letter number character"
  OtherNumber -> "other number character"
  ConnectorPunctuation -> "connector punctuation"
  DashPunctuation -> "dash punctuation"
  OpenPunctuation -> "open punctuation"
  ClosePunctuation -> "close punctuation"
  InitialQuote -> "initial quote"
  FinalQuote -> "final quote"
  OtherPunctuation -> "other punctuation"
  MathSymbol -> "math symbol"
  CurrencySymbol -> "currency symbol"
  ModifierSymbol -> "modifier symbol"
  OtherSymbol -> "other symbol"
  Space -> "white space"
  LineSeparator -> "line separator"
  ParagraphSeparator -> "paragraph separator"
  Control -> "control character"
  Format -> "format character"
  Surrogate -> "surrogate character"
  PrivateUse -> "private-use Unicode character"
  NotAssigned -> "non-assigned Unicode character"

char :: (MonadParsec e s m, Token s ~ Char) => Token s -> m (Token s)
char = single
{-# INLINE char #-}

-- | In either case.
char' :: (MonadParsec e s m, Token s ~ Char) => Token s -> m (Token s)
char' c = choice [char (toLower c), char (toUpper c), char (toTitle c)]
