{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, TypeFamilies #-}
-- | Words, indentation and literals.
module Text.Megaparsec.Char.Lexer
  ( space, lexeme, symbol, symbol', skipLineComment, skipBlockComment, skipBlockCommentNested
  , indentLevel, incorrectIndent, indentGuard, nonIndented, IndentOpt(..), indentBlock, lineFold, charLiteral
  , decimal, binary, octal, hexadecimal, scientific, float, signed
  ) where

import Data.Char (digitToInt, isDigit, isHexDigit, isOctDigit, readLitChar)
import Data.Functor (void)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Maybe (fromMaybe)
import Data.Proxy (Proxy(..))
import Data.Scientific (Scientific)
import qualified Data.Scientific as Sci
import qualified Data.Set as E
import Text.Megaparsec
import qualified Text.Megaparsec.Char as C
import Text.Megaparsec.Lexer

-- | From its beginning to the end of the line, which it leaves.
skipLineComment :: (MonadParsec e s m, Token s ~ Char) => Tokens s -> m ()
skipLineComment begin = chunk begin *> void (takeWhileP (Just "character") (/= '\n'))

skipBlockComment :: MonadParsec e s m => Tokens s -> Tokens s -> m ()
skipBlockComment begin end = chunk begin *> void (manyTill anySingle (chunk end))

skipBlockCommentNested :: (MonadParsec e s m, Token s ~ Char) => Tokens s -> Tokens s -> m ()
skipBlockCommentNested begin end = go
  where go = chunk begin *> void (manyTill (go <|> void anySingle) (chunk end))

-- * Indentation

-- | The present column.
indentLevel :: (TraversableStream s, MonadParsec e s m) => m Pos
indentLevel = fmap sourceColumn getSourcePos

-- | Fails: how the column should have compared to the first one, and the column.
incorrectIndent :: MonadParsec e s m => Ordering -> Pos -> Pos -> m a
incorrectIndent order ref actual = fancyFailure (E.singleton (ErrorIndentation order ref actual))

-- | White space, after which the column compares so to the given one.
indentGuard :: (TraversableStream s, MonadParsec e s m) => m () -> Ordering -> Pos -> m Pos
indentGuard sc order ref = do
  sc
  actual <- indentLevel
  if compare actual ref == order then return actual else incorrectIndent order ref actual

nonIndented :: (TraversableStream s, MonadParsec e s m) => m () -> m a -> m a
nonIndented sc p = indentGuard sc EQ pos1 *> p

-- | What follows the head of a block: nothing, or items in further columns (the given one, or that of the first), and what is
-- made of them.
data IndentOpt m a b
  = IndentNone a
  | IndentMany (Maybe Pos) ([b] -> m a) (m b)
  | IndentSome (Maybe Pos) ([b] -> m a) (m b)

-- | A head and the items below it. The white space reads the ends of lines, too.
indentBlock :: (TraversableStream s, MonadParsec e s m, Token s ~ Char) => m () -> m (IndentOpt m a b) -> m a
indentBlock sc headed = do
  sc
  ref <- indentLevel
  option' <- headed
  case option' of
    IndentNone x -> x <$ sc
    IndentMany column f p -> do
      deeper <- optional (try (C.eol *> indentGuard sc GT ref))
      end <- option False (True <$ eof)
      case deeper of
        Just first | not end -> items ref (fromMaybe first column) sc p >>= f
        _ -> sc *> f []
    IndentSome column f p -> do
      first <- C.eol *> indentGuard sc GT ref
      let level = fromMaybe first column
      x <- if first <= ref
        then incorrectIndent GT ref first
        else if first == level then p else incorrectIndent EQ level first
      xs <- items ref level sc p
      f (x : xs)

-- | Items in one column, until one is no further than the block's head.
items :: (TraversableStream s, MonadParsec e s m) => Pos -> Pos -> m () -> m b -> m [b]
items ref level sc p = go
  where
    go = do
      sc
      column <- indentLevel
      end <- option False (True <$ eof)
      if end || column <= ref
        then return []
        else if column == level then p >>= \x -> fmap (x :) go else incorrectIndent EQ level column

-- | Something whose further lines are indented more than its first: it gets the white space that sees to that.
lineFold :: (TraversableStream s, MonadParsec e s m) => m () -> (m () -> m a) -> m a
lineFold sc f = sc *> indentLevel >>= \ref -> f (void (indentGuard sc GT ref))

-- * Literals

-- | A character as it stands in a literal of Haskell, without quotes.
charLiteral :: (MonadParsec e s m, Token s ~ Char) => m Char
charLiteral = label "literal character" $ do
  -- No escape is longer.
  next <- lookAhead (count' 1 10 anySingle)
  case readLitChar next of
    (c, rest) : _ -> c <$ skipCount (length next - length rest) anySingle
    [] -> case next of
      c : _ -> unexpected (Tokens (c :| []))
      [] -> unexpected EndOfInput

-- | An integer without a sign. What is parsed is made in 'Integer', then converted.
decimal, binary, octal, hexadecimal :: (MonadParsec e s m, Token s ~ Char, Num a) => m a
decimal = label "integer" digits
{-# INLINABLE decimal #-}
binary = label "binary integer" (integer Nothing 2 isBinDigit)
{-# INLINABLE binary #-}
octal = label "octal integer" (integer Nothing 8 isOctDigit)
{-# INLINABLE octal #-}
hexadecimal = label "hexadecimal integer" (integer Nothing 16 isHexDigit)
{-# INLINABLE hexadecimal #-}

digits :: (MonadParsec e s m, Token s ~ Char, Num a) => m a
digits = integer (Just "digit") 10 isDigit
{-# INLINE digits #-}

integer :: forall e s m a. (MonadParsec e s m, Token s ~ Char, Num a) => Maybe String -> Int -> (Char -> Bool) -> m a
integer name base p = fmap number (takeWhile1P name p)
  where number ts = fromInteger (valueOf base digitToInt (chunkToTokens (Proxy :: Proxy s) ts))
{-# INLINE integer #-}

-- | With decimals and an exponent, if they are there.
scientific :: forall e s m. (MonadParsec e s m, Token s ~ Char) => m Scientific
scientific = do
  whole <- digits
  Decimals c e <- option (Decimals whole 0) (try (decimals (Proxy :: Proxy s) whole))
  power <- option e (try (exponentOf e))
  return (Sci.scientific c power)
{-# INLINABLE scientific #-}

-- | With decimals or an exponent.
float :: forall e s m a. (MonadParsec e s m, Token s ~ Char, RealFloat a) => m a
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

decimals :: (MonadParsec e s m, Token s ~ Char) => Proxy s -> Integer -> m Decimals
decimals proxy whole = do
  void (C.char '.')
  ts <- takeWhile1P (Just "digit") isDigit
  let ds = chunkToTokens proxy ts
      n = length ds
  return (Decimals (whole * 10 ^ n + valueOf 10 digitToInt ds) (negate n))

exponentOf :: (MonadParsec e s m, Token s ~ Char) => Int -> m Int
exponentOf e = do
  void (C.char' 'e')
  fmap (+ e) (signed (return ()) digits)

-- | A sign, if there is one, and white space before the number.
signed :: (MonadParsec e s m, Token s ~ Char, Num a) => m () -> m a -> m a
signed spc p = option id (lexeme spc ((id <$ C.char '+') <|> (negate <$ C.char '-'))) <*> p
{-# INLINABLE signed #-}

isBinDigit :: Char -> Bool
isBinDigit c = c == '0' || c == '1'
