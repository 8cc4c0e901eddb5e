{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Reading what "GHC.Show" shows. Readers are functions from a text to all values that a beginning
-- of it can mean, each with the rest of the text.
module GHC.Read
  ( Read(..), ReadS, Lexeme(..), Number(..), numberToInteger, numberToRational, numberToFixed
  , numberToRangedRational, lexeme, lexP, expectP, readField, parens, paren, list, choose, readListPrecDefault
  , isSym
  , reads, readParen, lex, lexLitChar, readLitChar, lexDigits
  , readEither, readMaybe, read
  , expectToken, readNumber, readIntegral, readFloating, readRational, skipSpaces, readConstructor, readArgument, readEnd, readListDefault, comma
  ) where

import Data.Either
import Data.Maybe
import GHC.Arr
import GHC.Base
import GHC.Char
import GHC.Float
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Unicode
import GHC.Word (Word16, Word32, Word64, Word8)
import Text.ParserCombinators.ReadP (ReadS)
import Text.ParserCombinators.ReadPrec
  ( ReadPrec, lift, pfail, prec, readPrec_to_S, readS_to_Prec, reset, step, (+++) )
import qualified Text.ParserCombinators.ReadP as ReadP

class Read a where
  {-# MINIMAL readsPrec | readPrec #-}
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec = readPrec_to_S readPrec
  readList = readListDefault
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)

reads :: Read a => ReadS a
reads = readsPrec 0

readEither :: Read a => String -> Either String a
readEither s = case complete (reads s) of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"
  where
    complete rs = case rs of
      [] -> []
      (x, t) : more -> if null (skipSpaces t) then x : complete more else complete more

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _ -> Nothing
  Right a -> Just a

read :: Read a => String -> a
read s = either errorWithoutStackTrace id (readEither s)

skipSpaces :: String -> String
skipSpaces s = case s of
  c : cs | isSpace c -> skipSpaces cs
  _ -> s

-- | With the flag, the value must stand in parentheses; else it may, in any number of them.
readParen :: Bool -> ReadS a -> ReadS a
readParen b g = if b then mandatory else optional
  where
    optional r = g r ++ mandatory r
    mandatory r = case skipSpaces r of
      '(' : s -> concatMap close (optional s)
      _ -> []
    close (x, t) = case skipSpaces t of
      ')' : u -> [(x, u)]
      _ -> []

-- | The rest after a token, if the text starts with it.
expectToken :: String -> String -> [String]
expectToken tok r = case lex r of
  [(t, s)] | eqString t tok -> [s]
  _ -> []

-- | What derived instances are made of: a constructor after some tokens, …
readConstructor :: a -> [String] -> ReadS a
readConstructor c tokens r = case expectTokens tokens r of
  [] -> []
  s : _ -> [(c, s)]
{-# NOINLINE readConstructor #-}

-- | … then some tokens and an argument, …
readArgument :: ReadS (a -> b) -> [String] -> ReadS a -> ReadS b
readArgument function tokens argument r = concatMap after (function r)
  where
    after (f, s) = concatMap (\t -> map (\(x, u) -> (f x, u)) (argument t)) (expectTokens tokens s)
{-# NOINLINE readArgument #-}

-- | … and some tokens after the last one.
readEnd :: ReadS a -> [String] -> ReadS a
readEnd value tokens r = concatMap (\(x, s) -> map (\t -> (x, t)) (expectTokens tokens s)) (value r)
{-# NOINLINE readEnd #-}

-- | The rest after several tokens; the result has one element at most.
expectTokens :: [String] -> String -> [String]
expectTokens [] r = [r]
expectTokens (t : ts) r = case expectToken t r of
  [] -> []
  s : _ -> expectTokens ts s

readListDefault :: Read a => ReadS [a]
readListDefault = readParen False (\r -> case skipSpaces r of
  '[' : s -> case skipSpaces s of
    ']' : t -> [([], t)]
    _ -> concatMap more (reads s)
  _ -> [])
  where
    more (x, s) = case skipSpaces s of
      ']' : t -> [([x], t)]
      ',' : t -> [(x : xs, u) | (y, t') <- reads t, (xs, u) <- more (y, t')]
      _ -> []

-- * Tokens

-- | One token of Haskell, as text; at the end of the text, the empty one.
lex :: ReadS String
lex s = case skipSpaces s of
  "" -> [("", "")]
  c : cs
    | c == '\'' -> case lexCharacter cs of
        Just (body, rest) -> [('\'' : body, rest)]
        Nothing -> []
    | c == '"' -> [('"' : str, rest) | (str, rest) <- lexString cs]
    | isSingle c -> [([c], cs)]
    | isSym c -> case span isSym cs of (sym, rest) -> [(c : sym, rest)]
    | isAlpha c || c == '_' -> case span isIdChar cs of (nam, rest) -> [(c : nam, rest)]
    | isDigit c -> [lexNumber c cs]
    | otherwise -> []
  where
    isSingle c = c `elem` ",;()[]{}`"
    isIdChar c = isAlphaNum c || c == '_' || c == '\''

isSym :: Char -> Bool
isSym c = if isAscii c then c `elem` "!@#$%&*+./<=>?\\^|:-~" else isSymbol c || isPunctuation c

-- | A token as a value.
data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF

instance Eq Lexeme where
  Char a == Char b = a == b
  String a == String b = a == b
  Punc a == Punc b = a == b
  Ident a == Ident b = a == b
  Symbol a == Symbol b = a == b
  Number a == Number b = a == b
  EOF == EOF = True
  _ == _ = False

instance Show Lexeme where
  showsPrec d l = case l of
    Char c -> showUnary d "Char " c
    String s -> showUnary d "String " s
    Punc s -> showUnary d "Punc " s
    Ident s -> showUnary d "Ident " s
    Symbol s -> showUnary d "Symbol " s
    Number n -> showUnary d "Number " n
    EOF -> showString "EOF"

showUnary :: Show a => Int -> String -> a -> ShowS
showUnary d name x = showParen (d > 10) (showString name . showsPrec 11 x)

-- | A number, as it was written.
newtype Number = MkNumber String

instance Eq Number where
  MkNumber a == MkNumber b = a == b

instance Show Number where
  showsPrec d (MkNumber s) = showParen (d > 10) (case s of
    '0' : x : ds | x == 'x' || x == 'X' -> showString "MkNumber 16 " . showDigits 16 ds
                 | x == 'o' || x == 'O' -> showString "MkNumber 8 " . showDigits 8 ds
    _ -> case span isDigit s of
      (whole, rest) -> case fractionPart rest of
        (frac, rest') -> showString "MkDecimal " . showDigits 10 whole . showChar ' ' . frac
          . showChar ' ' . exponentPart rest')
    where
      showDigits base ds = showList (map (\c -> digitsValue base [c]) ds)
      fractionPart rest = case rest of
        '.' : ds -> case span isDigit ds of
          (frac, rest') -> (showParen True (showString "Just " . showDigits 10 frac), rest')
        _ -> (showString "Nothing", rest)
      exponentPart rest = case rest of
        _ : '-' : ds -> justNumber (negate (digitsValue 10 ds))
        _ : '+' : ds -> justNumber (digitsValue 10 ds)
        _ : ds -> justNumber (digitsValue 10 ds)
        [] -> showString "Nothing"
      justNumber n = showsPrec 11 (Just n)

-- | The value of a number without fraction and exponent.
numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber s) = wholeValue s

numberToRational :: Number -> Rational
numberToRational (MkNumber s) = case wholeValue s of
  Just n -> n :% 1
  Nothing -> decimalValue s

-- | The value, unless it lies far outside the range of exponents of two.
numberToRangedRational :: (Int, Int) -> Number -> Maybe Rational
numberToRangedRational _ n = Just (numberToRational n)

-- | The whole part, and so many digits of the fraction.
numberToFixed :: Integer -> Number -> Maybe (Integer, Integer)
numberToFixed places (MkNumber s) = case wholeValue s of
  Just n -> Just (n, 0)
  Nothing -> case span isDigit s of
    (whole, '.' : frac) | all isDigit frac ->
      let n = fromInteger places
      in Just (digitsValue 10 whole, digitsValue 10 (take n (frac ++ replicate n '0')))
    _ -> Nothing

lexeme :: ReadS Lexeme
lexeme r = case lex r of
  [(tok, rest)] -> [(value tok, rest)]
  _ -> []
  where
    value tok = case tok of
      [] -> EOF
      '\'' : _ -> case readsPrec 0 tok of
        [(c, _)] -> Char c
        _ -> EOF
      '"' : _ -> case readList tok of
        (s, _) : _ -> String s
        _ -> EOF
      c : _
        | isDigit c -> Number (MkNumber tok)
        | isAlpha c || c == '_' -> Ident tok
        | c `elem` ",;()[]{}`" -> Punc tok
        | tok `elem` ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] -> Punc tok
        | otherwise -> Symbol tok

lexP :: ReadPrec Lexeme
lexP = lift (ReadP.readS_to_P lexeme)

expectP :: Lexeme -> ReadPrec ()
expectP want = lexP >>= \got -> if got == want then return () else pfail

-- | A field of a record, by its name: @name = value@.
readField :: [Char] -> ReadPrec a -> ReadPrec a
readField name value = expectP (Ident name) >>= \_ -> expectP (Punc "=") >>= \_ -> value

-- | In parentheses.
paren :: ReadPrec a -> ReadPrec a
paren p = expectP (Punc "(") >> reset p >>= \x -> expectP (Punc ")") >> return x

-- | In any number of parentheses, or none.
parens :: ReadPrec a -> ReadPrec a
parens p = optional
  where
    optional = p +++ mandatory
    mandatory = paren optional

-- | A list in brackets, of what the parser reads.
list :: ReadPrec a -> ReadPrec [a]
list readx = parens (expectP (Punc "[") >> (close +++ (reset readx >>= more)))
  where
    close = expectP (Punc "]") >> return []
    more x = lexP >>= \l -> case l of
      Punc "]" -> return [x]
      Punc "," -> reset readx >>= more >>= \xs -> return (x : xs)
      _ -> pfail

-- | One of the parsers, after its name.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose [] = pfail
choose ((name, p) : more) = (lexP >>= named) +++ choose more
  where
    named l = case l of
      Ident s | eqString s name -> p
      Symbol s | eqString s name -> p
      _ -> pfail

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = list readPrec

lexCharacter :: String -> Maybe (String, String)
lexCharacter s = case s of
  '\'' : _ -> Nothing
  _ -> case litChar s of
    Just (_, body, '\'' : rest) -> Just (body ++ "'", rest)
    _ -> Nothing

-- | The rest of a string literal as it is written, its closing quote included.
lexString :: ReadS String
lexString = go []
  where
    -- What has been passed, backwards.
    go before s = case s of
      '"' : rest -> [(reverse ('"' : before), rest)]
      '\\' : '&' : rest -> go ('&' : '\\' : before) rest
      '\\' : c : rest | isSpace c -> gap (c : '\\' : before) rest
      _ -> case litChar s of
        Just (_, text, rest) -> go (foldl (flip (:)) before text) rest
        Nothing -> []
    gap before s = case s of
      '\\' : rest -> go ('\\' : before) rest
      c : rest | isSpace c -> gap (c : before) rest
      _ -> []

lexNumber :: Char -> String -> (String, String)
lexNumber c cs = case cs of
  x : d : rest
    | c == '0' && (x == 'x' || x == 'X') && isHexDigit d -> based x (span isHexDigit (d : rest))
    | c == '0' && (x == 'o' || x == 'O') && isOctDigit d -> based x (span isOctDigit (d : rest))
  _ -> case span isDigit cs of
    (ds, rest) -> case lexFraction rest of
      (frac, rest') -> case lexExponent rest' of
        (ex, rest'') -> (c : ds ++ frac ++ ex, rest'')
  where
    based x (ds, rest) = ('0' : x : ds, rest)

lexFraction, lexExponent :: String -> (String, String)
lexFraction s = case s of
  '.' : d : rest | isDigit d -> case span isDigit (d : rest) of (ds, t) -> ('.' : ds, t)
  _ -> ("", s)
lexExponent s = case s of
  e : d : rest
    | (e == 'e' || e == 'E') && isDigit d -> case span isDigit (d : rest) of (ds, t) -> (e : ds, t)
  e : sgn : d : rest
    | (e == 'e' || e == 'E') && (sgn == '-' || sgn == '+') && isDigit d ->
        case span isDigit (d : rest) of (ds, t) -> (e : sgn : ds, t)
  _ -> ("", s)

lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  ("", _) -> []
  (ds, rest) -> [(ds, rest)]

-- * Characters

-- | The text of one character of a literal, and what is behind it and behind the empty escapes that follow it.
lexLitChar :: ReadS String
lexLitChar s = case litChar s of
  Just (_, text, rest) -> [(text, skipEmpty rest)]
  Nothing -> []

-- | One character of a literal.
readLitChar :: ReadS Char
readLitChar s = case litChar s of
  Just (c, _, rest) -> [(c, skipEmpty rest)]
  Nothing -> []

skipEmpty :: String -> String
skipEmpty s = case s of
  '\\' : '&' : rest -> skipEmpty rest
  _ -> s

-- | One character of a literal, how it is written, and the rest, which is not looked at.
litChar :: String -> Maybe (Char, String, String)
litChar s = case s of
  "" -> Nothing
  '\\' : rest -> case escape rest of
    Just (c, text, after) -> Just (c, '\\' : text, after)
    Nothing -> Nothing
  c : rest -> Just (c, [c], rest)

-- | The same of what follows a backslash.
escape :: String -> Maybe (Char, String, String)
escape s = case s of
  [] -> Nothing
  c : rest -> case c of
    'a' -> single '\a'
    'b' -> single '\b'
    'f' -> single '\f'
    'n' -> single '\n'
    'r' -> single '\r'
    't' -> single '\t'
    'v' -> single '\v'
    '\\' -> single '\\'
    '"' -> single '"'
    '\'' -> single '\''
    '^' -> case rest of
      d : rest' | d >= '@' && d <= '_' -> Just (chr (ord d - 64), [c, d], rest')
      _ -> Nothing
    'x' -> numeric 16 isHexDigit [c] rest
    'X' -> numeric 16 isHexDigit [c] rest
    'o' -> numeric 8 isOctDigit [c] rest
    'O' -> numeric 8 isOctDigit [c] rest
    _ | isDigit c -> numeric 10 isDigit [] s
      | isUpper c -> named
      | otherwise -> Nothing
    where
      single meant = Just (meant, [c], rest)
  where
    numeric base p before t = case span p t of
      ("", _) -> Nothing
      (ds, rest) -> case digitsValue base ds of
        n | n <= 0x10FFFF -> Just (chr (fromInteger n), before ++ ds, rest)
          | otherwise -> Nothing
    -- SOH before SO.
    named = listToMaybe (mapMaybe match (("SOH", 1) : ("DEL", 127) : zip asciiTab [0 ..]))
    match (name, code) = case stripped name s of
      Just rest -> Just (chr code, name, rest)
      Nothing -> Nothing
    stripped [] t = Just t
    stripped (x : xs) (y : ys) | x == y = stripped xs ys
    stripped _ _ = Nothing

-- * Numbers

-- | The value of digits in a base.
digitsValue :: Int -> String -> Integer
digitsValue (I# base) ds = case length ds of
  I# n -> case n <=# 15# of
    1# -> small 0# ds
    _ -> integerFromDigits base n ds
  where
    small :: Int# -> String -> Integer
    small acc [] = IS acc
    small acc (C# c : cs) = small ((acc *# base) +# digitValue (ord# c)) cs

digitValue :: Int# -> Int#
digitValue c = case c <=# 57# of
  1# -> c -# 48#
  _ -> (orI# c 32#) -# 87#

-- | An optional minus before what the function reads, at any precedence (@Just -3@ is read).
readNumber :: Num a => (String -> Maybe (a, String)) -> Int -> ReadS a
readNumber convert d s = case skipSpaces s of
  c : cs
    | isDigit c -> maybeToList (convert (c : cs))
    | c == '-' -> case lex (c : cs) of
        [("-", rest)] -> case convert (skipSpaces rest) of
          Just (n, t) -> [(negate n, t)]
          Nothing -> []
        _ -> []
    | c == '(' -> concatMap close (readNumber convert 0 cs)
    | otherwise -> maybeToList (convert (c : cs))
  [] -> []
  where
    close (x, t) = case skipSpaces t of
      ')' : u -> [(x, u)]
      _ -> []

-- | A whole number without sign.
readIntegral :: Num a => String -> Maybe (a, String)
readIntegral s = case s of
  c : cs | isDigit c -> case lexNumber c cs of
    (tok, rest) -> case wholeValue tok of
      Just n -> Just (fromInteger n, rest)
      Nothing -> Nothing
  _ -> Nothing

-- | The value of a token that is a number, unless it has a fraction or an exponent.
wholeValue :: String -> Maybe Integer
wholeValue tok = case tok of
  '0' : x : ds
    | x == 'x' || x == 'X' -> Just (digitsValue 16 ds)
    | x == 'o' || x == 'O' -> Just (digitsValue 8 ds)
  _ -> if all isDigit tok then Just (digitsValue 10 tok) else Nothing

-- | Decimal digits that fit a word are summed up as they come; anything else takes the long way.
readIntFast :: Int -> ReadS Int
readIntFast d s0 = start s0
  where
    start s = case s of
      C# c : cs -> case c of
        ' '# -> start cs
        '\n'# -> start cs
        '0'# -> readNumber readIntegral d s
        '-'# -> case cs of
          C# e : rest -> case isDigit (C# e) of
            True -> case e of
              '0'# -> readNumber readIntegral d s
              _ -> digits 0# 0# rest' -1# s
                where rest' = C# e : rest
            False -> readNumber readIntegral d s
          [] -> []
        _ -> case isDigit (C# c) of
          True -> digits 0# 0# s 1# s
          False -> readNumber readIntegral d s
      [] -> []
    digits :: Int# -> Int# -> String -> Int# -> String -> [(Int, String)]
    digits acc n s sign whole = case s of
      [] -> [(I# (acc *# sign), [])]
      C# c : cs -> case ltWord# (int2Word# (ord# c -# 48#)) 10## of
        1# -> case n >=# 18# of
          1# -> readNumber readIntegral d whole
          _ -> digits ((acc *# 10#) +# (ord# c -# 48#)) (n +# 1#) cs sign whole
        _ -> case c of
          '.'# -> readNumber readIntegral d whole
          'e'# -> readNumber readIntegral d whole
          'E'# -> readNumber readIntegral d whole
          _ -> [(I# (acc *# sign), s)]

-- | A number in any notation, without sign.
readFloating :: RealFloat a => String -> Maybe (a, String)
readFloating s = case s of
  'N' : 'a' : 'N' : rest | ends rest -> Just (0 / 0, rest)
  'I' : 'n' : 'f' : 'i' : 'n' : 'i' : 't' : 'y' : rest | ends rest -> Just (1 / 0, rest)
  _ -> case readRational s of
    Just (q, rest) -> Just (fromRational q, rest)
    Nothing -> Nothing
  where
    ends t = case t of
      c : _ -> not (isAlphaNum c || c == '_' || c == '\'')
      [] -> True

-- | The exact value of a number in any notation, without sign.
readRational :: String -> Maybe (Rational, String)
readRational s = case s of
  c : cs | isDigit c -> case lexNumber c cs of
    (tok, rest) -> Just (case wholeValue tok of
      Just n -> n :% 1
      Nothing -> decimalValue tok, rest)
  _ -> Nothing

-- | The value of a decimal token with fraction or exponent, exactly. Exponents that no floating
-- type has room for are cut off.
decimalValue :: String -> Rational
decimalValue tok = case span isDigit tok of
  (whole, rest) -> case rest of
    '.' : more -> case span isDigit more of
      (frac, ex) -> scale (digitsValue 10 (whole ++ frac)) (expo ex - length frac)
    _ -> scale (digitsValue 10 whole) (expo rest)
  where
    expo e = case e of
      _ : '-' : ds -> negate (bounded ds)
      _ : '+' : ds -> bounded ds
      _ : ds -> bounded ds
      [] -> 0
    bounded ds = fromInteger (min 100000 (digitsValue 10 ds))
    scale m e
      | m == 0 = 0 :% 1
      | e >= 0 = (m * 10 ^ min e 5000) :% 1
      | otherwise = m % (10 ^ min (negate e) (5000 + length tok))

-- * Instances

instance Read Lexeme where
  readsPrec _ = lexeme

instance Read Int where
  readsPrec d = readIntFast d

instance Read Integer where
  readsPrec = readNumber readIntegral

instance Read Word where
  readsPrec = readNumber readIntegral

instance Read Word8 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Read Word16 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Read Word32 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Read Word64 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Read Double where
  readsPrec = readNumber readDouble

instance Read Float where
  readsPrec = readNumber readFloating

-- | Decimal notation goes to the runtime system's conversion.
readDouble :: String -> Maybe (Double, String)
readDouble s = case s of
  c : cs | isDigit c -> case lexNumber c cs of
    (tok, rest) -> case tok of
      '0' : x : _ | isAlpha x && x /= 'e' && x /= 'E' -> readFloating s
      _ -> Just (parseDouble tok, rest)
  _ -> readFloating s

instance Read Char where
  readsPrec _ = readParen False (\r -> case skipSpaces r of
    '\'' : s -> case s of
      '\'' : _ -> []
      _ -> case litChar s of
        Just (c, _, '\'' : t) -> [(c, t)]
        _ -> []
    _ -> [])
  readList r = readParen False (\r' -> case skipSpaces r' of
    '"' : s -> body s
    _ -> []) r ++ readListDefault r
    where
      body s = case s of
        '"' : t -> [("", t)]
        '\\' : '&' : t -> body t
        '\\' : c : t | isSpace c -> case dropWhile isSpace t of
          '\\' : u -> body u
          _ -> []
        _ -> case litChar s of
          Just (c, _, t) -> [(c : cs, u) | (cs, u) <- body t]
          Nothing -> []

instance Read a => Read [a] where
  readsPrec _ = readList

instance Read () where
  readsPrec _ = readParen False (\r -> [((), t) | s <- expectToken "(" r, t <- expectToken ")" s])

instance Read Bool where
  readsPrec _ = readParen False (\r -> case lex r of
    [("True", s)] -> [(True, s)]
    [("False", s)] -> [(False, s)]
    _ -> [])

instance Read Ordering where
  readsPrec _ = readParen False (\r -> case lex r of
    [("LT", s)] -> [(LT, s)]
    [("EQ", s)] -> [(EQ, s)]
    [("GT", s)] -> [(GT, s)]
    _ -> [])

instance Read a => Read (NonEmpty a) where
  readsPrec d = readParen (d > 5) (\r -> [(x :| xs, u) | (x, s) <- readsPrec 6 r, t <- expectToken ":|" s
                                         , (xs, u) <- readsPrec 6 t])

instance Read a => Read (Maybe a) where
  readsPrec d r = readParen False (\s -> [(Nothing, t) | t <- expectToken "Nothing" s]) r
    ++ readParen (d > 10) (\s -> [(Just x, u) | t <- expectToken "Just" s, (x, u) <- readsPrec 11 t]) r

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d r =
    readParen (d > 10) (\s -> [(Left x, u) | t <- expectToken "Left" s, (x, u) <- readsPrec 11 t]) r
    ++ readParen (d > 10) (\s -> [(Right x, u) | t <- expectToken "Right" s, (x, u) <- readsPrec 11 t]) r

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec d = readParen (d > ratioPrec)
    (\r -> [(x % y, u) | (x, s) <- readsPrec ratioPrec1 r, t <- expectToken "%" s
                       , (y, u) <- readsPrec ratioPrec1 t])

comma :: Read a => ReadS a
comma r = [(x, t) | s <- expectToken "," r, (x, t) <- reads s]

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ = readParen False (\r -> [((a, b), u) | s <- expectToken "(" r, (a, s1) <- reads s
    , (b, s2) <- comma s1, u <- expectToken ")" s2])

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ = readParen False (\r -> [((a, b, c), u) | s <- expectToken "(" r, (a, s1) <- reads s
    , (b, s2) <- comma s1, (c, s3) <- comma s2, u <- expectToken ")" s3])

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d), u) | s <- expectToken "(" r, (a, s1) <- reads s
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, u <- expectToken ")" s4])

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e), u) | s <- expectToken "(" r
    , (a, s1) <- reads s, (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3
    , (e, s5) <- comma s4, u <- expectToken ")" s5])

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, u <- expectToken ")" s6])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, u <- expectToken ")" s7])

instance (Ix a, Read a, Read b) => Read (Array a b) where
  readsPrec d = readParen (d > 10) (\r -> [(array b as, u) | s <- expectToken "array" r
    , (b, t) <- readsPrec 11 s, (as, u) <- readsPrec 11 t])
