{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Values as text, in the form of Haskell expressions.
module GHC.Show
  ( Show(..), ShowS
  , shows, showChar, showString, showParen, showSpace, showCommaSpace, showList__
  , showMultiLineString, showLitChar, showLitString, protectEsc, intToDigit
  , showSignedInt, showSigned, toEnumError, appPrec, appPrec1, asciiTab, itos, isDec
  ) where

import GHC.Base
import GHC.Num
import GHC.Real

type ShowS = String -> String

class Show a where
  {-# MINIMAL showsPrec | show #-}
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS

  showsPrec _ x s = show x ++ s
  show x = showsPrec (I# 0#) x ""
  showList ls s = showList__ shows ls s

-- | The elements between brackets, each shown by the function.
showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ _ [] s = "[]" ++ s
showList__ showx (x : xs) s = '[' : showx x (showl xs)
  where
    showl [] = ']' : s
    showl (y : ys) = ',' : showx y (showl ys)

-- | Precedence of function application, and one more.
appPrec, appPrec1 :: Int
appPrec = I# 10#
appPrec1 = I# 11#

shows :: Show a => a -> ShowS
shows x = showsPrec (I# 0#) x

showChar :: Char -> ShowS
showChar c s = c : s

showString :: String -> ShowS
showString s r = s ++ r

showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then \s -> '(' : p (')' : s) else p

showSpace :: ShowS
showSpace xs = ' ' : xs

showCommaSpace :: ShowS
showCommaSpace xs = ',' : ' ' : xs

-- * Instances

instance Show () where
  showsPrec _ () = showString "()"

instance Show a => Show [a] where
  showsPrec _ = showList

instance Show Bool where
  showsPrec _ True = showString "True"
  showsPrec _ False = showString "False"

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show Char where
  showsPrec _ '\'' = showString "'\\''"
  showsPrec _ c = \s -> '\'' : showLitChar c ('\'' : s)
  showList cs = \s -> '"' : showLitString cs ('"' : s)

instance Show Int where
  showsPrec d x = showSignedInt d x
  show (I# n) = itos n []

instance Show Word where
  showsPrec _ (W# w) s = integerShows (integerFromWord# w) s

instance Show Integer where
  showsPrec (I# p) i s = case p ># 6# of
    1# | integerIsNegative i -> '(' : integerShows i (')' : s)
    _ -> integerShows i s
  show i = integerShows i []

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing s = showString "Nothing" s
  showsPrec d (Just x) s = showParen (d > appPrec) (showString "Just " . showsPrec appPrec1 x) s

instance Show a => Show (NonEmpty a) where
  showsPrec d (x :| xs) =
    showParen (d > I# 5#) (showsPrec (I# 6#) x . showString " :| " . showsPrec (I# 6#) xs)

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) s = showTuple [shows a, shows b] s

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) s = showTuple [shows a, shows b, shows c] s

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) s = showTuple [shows a, shows b, shows c, shows d] s

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) s = showTuple [shows a, shows b, shows c, shows d, shows e] s

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h)
  => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i)
  => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j)
  => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k)
  => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n, shows o] s

showTuple :: [ShowS] -> ShowS
showTuple [] s = '(' : ')' : s
showTuple (x : xs) s = '(' : x (go xs)
  where
    go [] = ')' : s
    go (y : ys) = ',' : y (go ys)

-- * Integers

showSignedInt :: Int -> Int -> ShowS
showSignedInt (I# p) (I# n) r = case andI# (n <# 0#) (p ># 6#) of
  1# -> '(' : itos n (')' : r)
  _ -> itos n r

-- | Decimal digits, with the sign if negative, in front of a string.
itos :: Int# -> String -> String
itos n cs = case n <# 0# of
  1# -> '-' : digitsOf n cs
  _ -> digitsOf (negateInt# n) cs

-- | The digits of minus the number, which is not positive: so the least 'Int' needs no care.
digitsOf :: Int# -> String -> String
digitsOf n cs = case quotInt# n 10# of
  q -> case C# (chr# (48# -# (n -# (q *# 10#)))) : cs of
    more -> case q of
      0# -> more
      _ -> digitsOf q more

intToDigit :: Int -> Char
intToDigit (I# i) = case andI# (i >=# 0#) (i <=# 9#) of
  1# -> C# (chr# (48# +# i))
  _ -> case andI# (i >=# 10#) (i <=# 15#) of
    1# -> C# (chr# (87# +# i))
    _ -> errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show (I# i))

-- * Characters in literals

showLitChar :: Char -> ShowS
showLitChar ch@(C# c) s = case gtChar# c '\DEL'# of
  1# -> '\\' : protectEsc isDec (showSignedInt (I# 0#) (ord ch)) s
  _ -> case geChar# c ' '# of
    1# -> case c of
      '\DEL'# -> "\\DEL" ++ s
      '\\'# -> '\\' : '\\' : s
      _ -> ch : s
    _ -> case c of
      '\a'# -> '\\' : 'a' : s
      '\b'# -> '\\' : 'b' : s
      '\f'# -> '\\' : 'f' : s
      '\n'# -> '\\' : 'n' : s
      '\r'# -> '\\' : 'r' : s
      '\t'# -> '\\' : 't' : s
      '\v'# -> '\\' : 'v' : s
      '\SO'# -> protectEsc isH (showString "\\SO") s
      _ -> '\\' : (asciiName (ord# c) ++ s)
  where
    isH x = x == 'H'

showLitString :: String -> ShowS
showLitString [] s = s
showLitString (c : cs) s = case c of
  '"' -> '\\' : '"' : showLitString cs s
  _ -> showLitChar c (showLitString cs s)

isDec :: Char -> Bool
isDec c = c >= '0' && c <= '9'

-- | Puts @\\&@ between an escape and a character that would be taken for its continuation.
protectEsc :: (Char -> Bool) -> ShowS -> ShowS
protectEsc p f = f . cont
  where
    cont s = case s of
      c : _ | p c -> '\\' : '&' : s
      _ -> s

showMultiLineString :: String -> [String]
showMultiLineString str = go '"' str
  where
    go ch s = case breakLine s of
      (l, _ : rest@(_ : _)) -> (ch : showLitString l "\\n\\") : go '\\' rest
      (l, "\n") -> [ch : showLitString l "\\n\""]
      (l, _) -> [ch : showLitString l "\""]
    breakLine [] = ([], [])
    breakLine s@(c : cs) = if c == '\n' then ([], s) else case breakLine cs of (a, b) -> (c : a, b)

asciiName :: Int# -> String
asciiName i = go i asciiTab
  where
    go :: Int# -> [String] -> String
    go n (x : xs) = case n of
      0# -> x
      _ -> go (n -# 1#) xs
    go _ [] = ""

asciiTab :: [String]
asciiTab =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL"
  , "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB"
  , "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP"
  ]

-- * Numbers

instance Show a => Show (Ratio a) where
  showsPrec p (x :% y) = showParen (p > ratioPrec)
    (showsPrec ratioPrec1 x . showString " % " . showsPrec ratioPrec1 y)

-- | The complaint of a 'toEnum' whose type has the given bounds.
toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError ty i bnds = errorWithoutStackTrace
  ("Enum.toEnum{" ++ ty ++ "}: tag (" ++ show i ++ ") is outside of bounds " ++ show bnds)
