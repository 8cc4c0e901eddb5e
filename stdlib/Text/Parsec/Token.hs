{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Parsers of the tokens of a programming language, made from a description of it.
module Text.Parsec.Token
  ( LanguageDef, GenLanguageDef(..), TokenParser, GenTokenParser(..), makeTokenParser
  ) where

import Data.Char (digitToInt, isAlpha, toLower, toUpper)
import Data.Functor.Identity (Identity)
import Data.List (foldl', nub, sort)
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

-- | What the tokens of a language look like.
data GenLanguageDef s u m = LanguageDef
  { commentStart, commentEnd, commentLine :: String
  , nestedComments :: Bool
  , identStart, identLetter, opStart, opLetter :: ParsecT s u m Char
  , reservedNames, reservedOpNames :: [String]
  , caseSensitive :: Bool
  }

type TokenParser st = GenTokenParser String st Identity

-- | Each of these takes the white space behind its token as well.
data GenTokenParser s u m = TokenParser
  { identifier :: ParsecT s u m String
  , reserved :: String -> ParsecT s u m ()
  , operator :: ParsecT s u m String
  , reservedOp :: String -> ParsecT s u m ()
  , charLiteral :: ParsecT s u m Char
  , stringLiteral :: ParsecT s u m String
  , natural, integer :: ParsecT s u m Integer
  , float :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal, hexadecimal, octal :: ParsecT s u m Integer
  , symbol :: String -> ParsecT s u m String
  , lexeme :: forall a. ParsecT s u m a -> ParsecT s u m a
  , whiteSpace :: ParsecT s u m ()
  , parens, braces, angles, brackets, squares :: forall a. ParsecT s u m a -> ParsecT s u m a
  , semi, comma, colon, dot :: ParsecT s u m String
  , semiSep, semiSep1, commaSep, commaSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  }

makeTokenParser :: Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser def = TokenParser
  { identifier = lexed (try (identName def))
  , reserved = \name -> lexed (try (reservedName def name))
  , operator = lexed (try (operatorName def))
  , reservedOp = \name -> lexed (try (string name >> (notFollowedBy (opLetter def) <?> ("end of " ++ show name))))
  , charLiteral = lexed (between (char '\'') (char '\'' <?> "end of character") (charLetter '\'' <|> charEscape <?> "literal character")) <?> "character"
  , stringLiteral = lexed stringToken
  , natural = lexed nat <?> "natural"
  , integer = lexed (lexed sign >>= \f -> fmap f nat) <?> "integer"
  , float = lexed (decimalNumber >>= fractExponent) <?> "float"
  , naturalOrFloat = lexed natFloat <?> "number"
  , decimal = decimalNumber
  , hexadecimal = oneOf "xX" >> number 16 hexDigit
  , octal = oneOf "oO" >> number 8 octDigit
  , symbol = sym
  , lexeme = lexed
  , whiteSpace = white
  , parens = between (sym "(") (sym ")")
  , braces = between (sym "{") (sym "}")
  , angles = between (sym "<") (sym ">")
  , brackets = between (sym "[") (sym "]")
  , squares = between (sym "[") (sym "]")
  , semi = sym ";"
  , comma = sym ","
  , colon = sym ":"
  , dot = sym "."
  , semiSep = \p -> sepBy p (sym ";")
  , semiSep1 = \p -> sepBy1 p (sym ";")
  , commaSep = \p -> sepBy p (sym ",")
  , commaSep1 = \p -> sepBy1 p (sym ",")
  }
  where
    white = whiteSpaceOf def
    lexed p = p >>= \x -> x <$ white
    sym name = lexed (string name)

-- * Names

identName :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m String
identName def = do
  name <- letters (identStart def) (identLetter def) <?> "identifier"
  if isReserved name then unexpected ("reserved word " ++ show name) else return name
  where
    isReserved name
      | caseSensitive def = name `elem` reservedNames def
      | otherwise = map toLower name `elem` map (map toLower) (reservedNames def)

letters :: ParsecT s u m Char -> ParsecT s u m Char -> ParsecT s u m String
letters start rest = start >>= \c -> fmap (c :) (many rest)

operatorName :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m String
operatorName def = do
  name <- letters (opStart def) (opLetter def) <?> "operator"
  if name `elem` nub (sort (reservedOpNames def)) then unexpected ("reserved operator " ++ show name) else return name

reservedName :: Stream s m Char => GenLanguageDef s u m -> String -> ParsecT s u m ()
reservedName def name = cased >> (notFollowedBy (identLetter def) <?> ("end of " ++ show name))
  where
    cased
      | caseSensitive def = string name
      | otherwise = (name <$ mapM_ one name) <?> show name
    one c
      | isAlpha c = char (toLower c) <|> char (toUpper c)
      | otherwise = char c

-- * White space

whiteSpaceOf :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m ()
whiteSpaceOf def = case (null (commentLine def), null (commentStart def)) of
  (True, True) -> skipMany (simple <?> "")
  (True, False) -> skipMany (simple <|> several <?> "")
  (False, True) -> skipMany (simple <|> line <?> "")
  (False, False) -> skipMany (simple <|> line <|> several <?> "")
  where
    simple = skipMany1 space
    line = try (string (commentLine def)) >> skipMany (satisfy (/= '\n'))
    several = try (string (commentStart def)) >> inside
    inside
      | nestedComments def = nested
      | otherwise = flat
    nested = (() <$ try (string (commentEnd def)))
      <|> (several >> nested)
      <|> (skipMany1 (noneOf marks) >> nested)
      <|> (oneOf marks >> nested)
      <?> "end of comment"
    flat = (() <$ try (string (commentEnd def)))
      <|> (skipMany1 (noneOf marks) >> flat)
      <|> (oneOf marks >> flat)
      <?> "end of comment"
    marks = nub (commentEnd def ++ commentStart def)

-- * Characters and strings

charLetter :: Stream s m Char => Char -> ParsecT s u m Char
charLetter end = satisfy (\c -> c /= end && c /= '\\' && c > '\26')

charEscape :: Stream s m Char => ParsecT s u m Char
charEscape = char '\\' >> escapeCode

stringToken :: Stream s m Char => ParsecT s u m String
stringToken = (do
  parts <- between (char '"') (char '"' <?> "end of string") (many part)
  return [c | Just c <- parts]) <?> "literal string"
  where
    part = fmap Just (charLetter '"') <|> escape <?> "string character"
    escape = char '\\' >> (gap <|> nothing <|> fmap Just escapeCode)
    nothing = Nothing <$ char '&'
    gap = many1 space >> (Nothing <$ (char '\\' <?> "end of string gap"))

escapeCode :: Stream s m Char => ParsecT s u m Char
escapeCode = charEsc <|> charNum <|> charAscii <|> charControl <?> "escape code"
  where
    charEsc = choice [code <$ char c | (c, code) <- zip "abfnrtv\\\"\'" "\a\b\f\n\r\t\v\\\"\'"]
    charControl = char '^' >> upper >>= \c -> return (toEnum (fromEnum c - fromEnum 'A' + 1))
    charNum = do
      code <- decimalNumber <|> (char 'o' >> number 8 octDigit) <|> (char 'x' >> number 16 hexDigit)
      if code > 0x10FFFF then fail "invalid escape sequence" else return (toEnum (fromInteger code))
    charAscii = choice [code <$ try (string name) | (name, code) <- three ++ two]
    two = zip (words "BS HT LF VT FF CR SO SI EM FS GS RS US SP") "\b\t\n\v\f\r\SO\SI\EM\FS\GS\RS\US "
    three = zip (words "NUL SOH STX ETX EOT ENQ ACK BEL DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN SUB ESC DEL")
      "\NUL\SOH\STX\ETX\EOT\ENQ\ACK\BEL\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\SUB\ESC\DEL"

-- * Numbers

number :: Stream s m Char => Integer -> ParsecT s u m Char -> ParsecT s u m Integer
number base digit_ = do
  digits <- many1 digit_
  let n = foldl' (\x d -> base * x + toInteger (digitToInt d)) 0 digits
  n `seq` return n

decimalNumber :: Stream s m Char => ParsecT s u m Integer
decimalNumber = number 10 digit

sign :: Stream s m Char => ParsecT s u m (Integer -> Integer)
sign = (negate <$ char '-') <|> (id <$ char '+') <|> return id

nat :: Stream s m Char => ParsecT s u m Integer
nat = zeroNumber <|> decimalNumber

zeroNumber :: Stream s m Char => ParsecT s u m Integer
zeroNumber = (char '0' >> (based <|> decimalNumber <|> return 0)) <?> ""

based :: Stream s m Char => ParsecT s u m Integer
based = (oneOf "xX" >> number 16 hexDigit) <|> (oneOf "oO" >> number 8 octDigit)

natFloat :: Stream s m Char => ParsecT s u m (Either Integer Double)
natFloat = (char '0' >> zeroNumFloat) <|> decimalFloat
  where
    zeroNumFloat = fmap Left based <|> decimalFloat <|> fractFloat 0 <|> return (Left 0)
    decimalFloat = decimalNumber >>= \n -> option (Left n) (fractFloat n)
    fractFloat n = fmap Right (fractExponent n)

-- | What follows the digits before the point.
fractExponent :: Stream s m Char => Integer -> ParsecT s u m Double
fractExponent n = (do
  part <- fraction
  power <- option "" exponent'
  readDouble (show n ++ part ++ power)) <|> (exponent' >>= \power -> readDouble (show n ++ power))
  where
    fraction = (char '.' >> fmap ('.' :) (many1 digit <?> "fraction")) <?> "fraction"
    exponent' = (do
      _ <- oneOf "eE"
      minus <- fmap (: []) (oneOf "+-") <|> return ""
      e <- decimalNumber <?> "exponent"
      return ('e' : (if minus == "+" then "" else minus) ++ show e)) <?> "exponent"
    readDouble s = case reads s of
      [(x, "")] -> return x
      _ -> parserZero
