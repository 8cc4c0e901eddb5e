-- | What a parser says when it fails.
module Text.Parsec.Error
  ( Message(SysUnExpect, UnExpect, Expect, Message), messageString, ParseError, errorPos, errorMessages, errorIsUnknown
  , showErrorMessages, addErrorMessage, setErrorMessage, setErrorPos, mergeError, newErrorMessage, newErrorUnknown
  ) where

import Control.Exception (Exception)
import Data.List (nub, sort)
import Text.Parsec.Pos

-- | The library's own word of what was found, the program's, what was expected, and anything else.
data Message
  = SysUnExpect !String
  | UnExpect !String
  | Expect !String
  | Message !String

-- | Messages of the same kind are equal, and the kinds are ordered.
instance Enum Message where
  fromEnum m = case m of
    SysUnExpect _ -> 0
    UnExpect _ -> 1
    Expect _ -> 2
    Message _ -> 3
  toEnum _ = error "toEnum is undefined for Message"

instance Eq Message where
  a == b = compare a b == EQ

instance Ord Message where
  compare a b = compare (fromEnum a) (fromEnum b)

messageString :: Message -> String
messageString m = case m of
  SysUnExpect s -> s
  UnExpect s -> s
  Expect s -> s
  Message s -> s

data ParseError = ParseError !SourcePos [Message]

instance Show ParseError where
  show e = show (errorPos e) ++ ":"
    ++ showErrorMessages "or" "unknown parse error" "expecting" "unexpected" "end of input" (errorMessages e)

instance Eq ParseError where
  a == b = errorPos a == errorPos b && texts a == texts b
    where texts = map messageString . errorMessages

instance Exception ParseError

errorPos :: ParseError -> SourcePos
errorPos (ParseError p _) = p

-- | Sorted by kind.
errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ ms) = sort ms

errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ ms) = null ms

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown p = ParseError p []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage m p = ParseError p [m]

addErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage m (ParseError p ms) = ParseError p (m : ms)

-- | In the place of all of the same kind.
setErrorMessage :: Message -> ParseError -> ParseError
setErrorMessage m (ParseError p ms) = ParseError p (m : filter (m /=) ms)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos p (ParseError _ ms) = ParseError p ms

-- | The one that is further on; both, at the same place. One without messages gives way.
mergeError :: ParseError -> ParseError -> ParseError
mergeError a@(ParseError p ms) b@(ParseError q ns)
  | null ns && not (null ms) = a
  | null ms && not (null ns) = b
  | otherwise = case compare p q of
      EQ -> ParseError p (ms ++ ns)
      GT -> a
      LT -> b

-- | The words are for: or, an unknown error, expecting, unexpected, the end of the input.
showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages wordOr wordUnknown wordExpecting wordUnexpected wordEnd ms
  | null ms = wordUnknown
  | otherwise = concatMap ("\n" ++) (clean [found, program, expected, others])
  where
    (sysUnexpected, ms1) = span (SysUnExpect "" ==) ms
    (unexpected, ms2) = span (UnExpect "" ==) ms1
    (expecting, rest) = span (Expect "" ==) ms2
    found
      | not (null unexpected) || null sysUnexpected = ""
      | null first = wordUnexpected ++ " " ++ wordEnd
      | otherwise = wordUnexpected ++ " " ++ first
      where first = messageString (head sysUnexpected)
    program = many wordUnexpected unexpected
    expected = many wordExpecting expecting
    others = many "" rest
    many word some = case clean (map messageString some) of
      [] -> ""
      texts
        | null word -> commas texts
        | otherwise -> word ++ " " ++ commas texts
    commas texts = case texts of
      [] -> ""
      [t] -> t
      _ -> separated ", " (clean (init texts)) ++ " " ++ wordOr ++ " " ++ last texts
    separated _ [] = ""
    separated _ [t] = t
    separated s (t : ts) = t ++ s ++ separated s ts
    clean = nub . filter (not . null)
