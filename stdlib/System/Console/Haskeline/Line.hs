-- | A line that is edited, and what keys do to it.
module System.Console.Haskeline.Line (Line(..), Key(..), emptyLine, whole, insertChars, edit, readKey) where

import Data.Char (isAlphaNum, isControl, isDigit)

-- | What is before the cursor, backwards, what is behind it, and what was cut out last.
data Line = Line { before :: String, behind :: String, cut :: String }

data Key
  = Char Char
  | Control Char
  | Meta Char
  | KeyLeft | KeyRight | KeyUp | KeyDown | KeyHome | KeyEnd | KeyDelete | KeyBackspace | KeyEnter | KeyTab | KeyUnknown
  deriving (Eq, Show)

emptyLine :: Line
emptyLine = Line "" "" ""

whole :: Line -> String
whole l = reverse (before l) ++ behind l

insertChars :: String -> Line -> Line
insertChars s l = l { before = reverse s ++ before l }

-- | The line after a key, if the key changes lines.
edit :: Key -> Line -> Maybe Line
edit key l@(Line b a _) = case key of
  Char c -> Just (insertChars [c] l)
  KeyLeft -> Just (moved (min 1 (length b)) l)
  KeyRight -> Just (moved (negate (min 1 (length a))) l)
  KeyHome -> Just (moved (length b) l)
  KeyEnd -> Just (moved (negate (length a)) l)
  KeyBackspace -> Just l { before = drop 1 b }
  KeyDelete -> Just l { behind = drop 1 a }
  Control 'a' -> edit KeyHome l
  Control 'b' -> edit KeyLeft l
  Control 'd' -> edit KeyDelete l
  Control 'e' -> edit KeyEnd l
  Control 'f' -> edit KeyRight l
  Control 'h' -> edit KeyBackspace l
  Control 'k' -> Just (Line b "" a)
  Control 't' -> Just (transposed l)
  Control 'u' -> Just (Line "" a (reverse b))
  Control 'w' -> Just (cutBefore (spaceBefore b) l)
  Control 'y' -> Just (insertChars (cut l) l)
  Meta 'b' -> Just (moved (wordLength b) l)
  Meta 'f' -> Just (moved (negate (wordLength a)) l)
  Meta 'd' -> case splitAt (wordLength a) a of (word, rest) -> Just (Line b rest word)
  Meta '\DEL' -> Just (cutBefore (wordLength b) l)
  _ -> Nothing

-- | The cursor so many characters to the left.
moved :: Int -> Line -> Line
moved n l@(Line b a _)
  | n >= 0 = case splitAt n b of (over, rest) -> l { before = rest, behind = reverse over ++ a }
  | otherwise = case splitAt (negate n) a of (over, rest) -> l { before = reverse over ++ b, behind = rest }

cutBefore :: Int -> Line -> Line
cutBefore n (Line b a _) = case splitAt n b of (word, rest) -> Line rest a (reverse word)

-- | How far it is to the end of the next word, and to the space before the last one.
wordLength, spaceBefore :: String -> Int
wordLength s = case span (not . isAlphaNum) s of (gap, rest) -> length gap + length (takeWhile isAlphaNum rest)
spaceBefore s = case span (== ' ') s of (gap, rest) -> length gap + length (takeWhile (/= ' ') rest)

-- | The characters around the cursor, or the two before the end.
transposed :: Line -> Line
transposed l = case l of
  Line (x : y : b) "" c -> Line (y : x : b) "" c
  Line (x : b) (y : a) c -> Line (x : y : b) a c
  _ -> l

-- | The next key, by the action that reads a character, and the one that says whether another follows at once.
readKey :: Monad m => m Char -> m Bool -> m Key
readKey next more = next >>= \c -> case c of
  '\ESC' -> more >>= \follows -> if follows then next >>= escape else return KeyUnknown
  '\r' -> return KeyEnter
  '\n' -> return KeyEnter
  '\t' -> return KeyTab
  '\DEL' -> return KeyBackspace
  '\b' -> return KeyBackspace
  _ | c < ' ' -> return (Control (toEnum (fromEnum c + 96)))
    | isControl c -> return KeyUnknown
    | otherwise -> return (Char c)
  where
    escape c
      | c == '[' || c == 'O' = sequence' ""
      | otherwise = return (Meta c)
    sequence' digits = next >>= \c ->
      if isDigit c || c == ';' then sequence' (digits ++ [c]) else return (special c (takeWhile isDigit digits))
    special c digits = case c of
      'A' -> KeyUp
      'B' -> KeyDown
      'C' -> KeyRight
      'D' -> KeyLeft
      'H' -> KeyHome
      'F' -> KeyEnd
      '~' | digits `elem` ["1", "7"] -> KeyHome
          | digits `elem` ["4", "8"] -> KeyEnd
          | digits == "3" -> KeyDelete
      _ -> KeyUnknown
