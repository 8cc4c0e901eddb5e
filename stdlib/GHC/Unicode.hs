{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Properties of characters. ASCII is decided by comparisons, the rest by tables.
module GHC.Unicode
  ( GeneralCategory(..), generalCategory
  , isAscii, isLatin1, isControl, isAsciiUpper, isAsciiLower, isPrint, isSpace, isUpper, isLower
  , isAlpha, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPunctuation, isSymbol
  , toUpper, toLower, toTitle, categoryIndex
  ) where

import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Show
import GHC.Unicode.Tables

-- | The order is that of the category table's digits.
data GeneralCategory
  = UppercaseLetter
  | LowercaseLetter
  | TitlecaseLetter
  | ModifierLetter
  | OtherLetter
  | NonSpacingMark
  | SpacingCombiningMark
  | EnclosingMark
  | DecimalNumber
  | LetterNumber
  | OtherNumber
  | ConnectorPunctuation
  | DashPunctuation
  | OpenPunctuation
  | ClosePunctuation
  | InitialQuote
  | FinalQuote
  | OtherPunctuation
  | MathSymbol
  | CurrencySymbol
  | ModifierSymbol
  | OtherSymbol
  | Space
  | LineSeparator
  | ParagraphSeparator
  | Control
  | Format
  | Surrogate
  | PrivateUse
  | NotAssigned
  deriving (Show, Eq, Ord, Enum, Bounded)

generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (I# (categoryIndex c))

-- | The position of the category in 'GeneralCategory'.
categoryIndex :: Char -> Int#
categoryIndex (C# c) = case categoryTable (I# 0#) of
  t -> case categoryEntries of
    I# n -> case lastAtMost t 5# n (ord# c) of
      i -> digit t ((i *# 5#) +# 4#)

-- | The last entry (of a table with entries of so many digits, sorted by their first four) that does
-- not start after the number; the first entry if all do.
lastAtMost :: Addr# -> Int# -> Int# -> Int# -> Int#
lastAtMost t width n x = go 0# n
  where
    go :: Int# -> Int# -> Int#
    go lo hi = case hi -# lo <=# 1# of
      1# -> lo
      _ -> case uncheckedIShiftRA# (lo +# hi) 1# of
        mid -> case number t (mid *# width) <=# x of
          1# -> go mid hi
          _ -> go lo mid

-- | One digit in base 40, and a number of four.
digit, number :: Addr# -> Int# -> Int#
digit t i = ord# (indexCharOffAddr# t i) -# 48#
number t i =
  (((((digit t i *# 40#) +# digit t (i +# 1#)) *# 40#) +# digit t (i +# 2#)) *# 40#)
    +# digit t (i +# 3#)
{-# NOINLINE number #-}

-- | Looks a character up in a case table.
convert :: Addr# -> Int -> Int# -> Char
convert t (I# n) c = case lastAtMost t 13# n c *# 13# of
  i -> case number t i of
    first -> case andI# (andI# (c >=# first) (c <=# number t (i +# 4#)))
                        (remInt# (c -# first) (digit t (i +# 8#)) ==# 0#) of
      1# -> C# (chr# (c +# (number t (i +# 9#) -# 1048576#)))
      _ -> C# (chr# c)

toUpper, toLower, toTitle :: Char -> Char
toUpper (C# ch) = case ord# ch of
  c -> case c <# 0x80# of
    1# -> case andI# (c >=# 97#) (c <=# 122#) of
      1# -> C# (chr# (c -# 32#))
      _ -> C# ch
    _ -> convert (upperTable (I# 0#)) upperEntries c
toLower (C# ch) = case ord# ch of
  c -> case c <# 0x80# of
    1# -> case andI# (c >=# 65#) (c <=# 90#) of
      1# -> C# (chr# (c +# 32#))
      _ -> C# ch
    _ -> convert (lowerTable (I# 0#)) lowerEntries c
toTitle (C# ch) = case ord# ch of
  c -> case c <# 0x80# of
    1# -> toUpper (C# ch)
    _ -> convert (titleTable (I# 0#)) titleEntries c

-- * Predicates

isAscii, isLatin1, isControl, isAsciiUpper, isAsciiLower, isPrint, isSpace, isUpper, isLower
  , isAlpha, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPunctuation, isSymbol :: Char -> Bool

isAscii (C# c) = isTrue# (ltChar# c '\x80'#)

isLatin1 (C# c) = isTrue# (leChar# c '\xFF'#)

isAsciiUpper (C# c) = within c 65# 26#

isAsciiLower (C# c) = within c 97# 26#

isDigit (C# c) = within c 48# 10#

isOctDigit (C# c) = within c 48# 8#

isHexDigit c = isDigit c || within' c 65# 6# || within' c 97# 6#

-- | Whether the character is one of so many from the first.
within :: Char# -> Int# -> Int# -> Bool
within c first n = isTrue# (ltWord# (int2Word# (ord# c -# first)) (int2Word# n))

within' :: Char -> Int# -> Int# -> Bool
within' (C# c) first n = within c first n

isSpace (C# ch) = case ord# ch of
  c -> case c <# 0x80# of
    1# -> isTrue# (orI# (c ==# 32#) (ltWord# (int2Word# (c -# 9#)) 5##))
    _ -> isTrue# (categoryIndex (C# ch) ==# 22#)

isControl c = isTrue# (categoryIndex c ==# 25#)

isPrint ch@(C# c) = case ltChar# c '\x7F'# of
  1# -> isTrue# (geChar# c ' '#)
  _ -> isTrue# (categoryIndex ch <# 23#)

isUpper ch@(C# c) = case ltChar# c '\x80'# of
  1# -> within c 65# 26#
  _ -> case categoryIndex ch of { 0# -> True; 2# -> True; _ -> False }

isLower ch@(C# c) = case ltChar# c '\x80'# of
  1# -> within c 97# 26#
  _ -> isTrue# (categoryIndex ch ==# 1#)

isAlpha ch@(C# c) = case ltChar# c '\x80'# of
  1# -> within (chr# (orI# (ord# c) 32#)) 97# 26#
  _ -> isTrue# (categoryIndex ch <=# 4#)

isAlphaNum ch@(C# c) = case ltChar# c '\x80'# of
  1# -> within (chr# (orI# (ord# c) 32#)) 97# 26# || within c 48# 10#
  _ -> case categoryIndex ch of
    k -> isTrue# (orI# (k <=# 4#) (andI# (k >=# 8#) (k <=# 10#)))

isPunctuation c = case categoryIndex c of k -> isTrue# (andI# (k >=# 11#) (k <=# 17#))

isSymbol c = case categoryIndex c of k -> isTrue# (andI# (k >=# 18#) (k <=# 21#))
