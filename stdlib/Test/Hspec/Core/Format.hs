-- | What is printed while a specification runs, and of its failures.
module Test.Hspec.Core.Format (Style(..), Failed(..), groupLine, itemLines, progressDot, failureLines, formatException) where

import Control.Exception
import Data.Char (isSpace)
import Data.List (intercalate)
import Data.Typeable (typeOf)
import System.IO.Error
import Test.Hspec.Core.Spec

-- | Whether there are colours.
newtype Style = Style Bool

-- | An item that failed.
data Failed = Failed Path (Maybe Location) FailureReason

color :: Style -> Int -> String -> String
color (Style True) code text | not (null text) = "\ESC[" ++ show code ++ "m" ++ text ++ "\ESC[0m"
color _ _ text = text

red, green, yellow, cyan :: Style -> String -> String
red style = color style 31
green style = color style 32
yellow style = color style 33
cyan style = color style 36

indented :: Int -> String -> String
indented depth text = replicate (2 * depth) ' ' ++ text

groupLine :: Int -> String -> String
groupLine = indented

-- | The lines of an item, at a depth; the number is that of its failure. With marks or without.
itemLines :: Bool -> Style -> Int -> Int -> String -> Result -> [String]
itemLines marks style depth n name (Result info status) = case status of
  Success -> line green "\10004" "" : map (more green) (lines info)
  Failure _ _ -> line red "\10008" (" FAILED [" ++ show n ++ "]") : map (more red) (lines info)
  Pending _ why -> line yellow "\8208" "" : map (more yellow) (lines info) ++
    [more yellow ("# PENDING: " ++ maybe "No reason given" id why)]
  where
    line paint mark end
      | marks = indented depth (name ++ " [" ++ paint style mark ++ "]" ++ paint style end)
      | otherwise = indented depth (paint style (name ++ end))
    more paint text = indented (depth + 1) (paint style text)

progressDot :: Style -> Result -> String
progressDot style (Result _ status) = case status of
  Success -> green style "."
  Failure _ _ -> red style "F"
  Pending _ _ -> yellow style "."

-- | What is told of a failure at the end.
failureLines :: Style -> Int -> Failed -> [String]
failureLines style n (Failed path place reason) =
  maybe [] (\at -> [cyan style ("  " ++ location at)]) place ++
  ["  " ++ show n ++ ") " ++ requirement path] ++
  map paragraph (reasonLines reason) ++
  ["", cyan style ("  To rerun use: --match " ++ show (written path)), ""]
  where
    location (Location file line column) = file ++ ":" ++ show line ++ ":" ++ show column ++ ": "
    paragraph text = "       " ++ text
    written (groups, name) = "/" ++ intercalate "/" (groups ++ [name]) ++ "/"
    reasonLines r = case r of
      NoReason -> []
      Reason text -> map (red style) (lines text)
      ExpectedButGot preface expected actual ->
        maybe [] (map (red style) . lines) preface ++
        labelled "expected: " expected ++ labelled " but got: " actual
      Error before e -> map (red style) (lines ("uncaught exception: " ++ formatException e) ++ maybe [] lines before)
    labelled label text = case lines text ++ [""] of
      (first : rest@(_ : _)) -> (red style label ++ first) : map (replicate (length label) ' ' ++) (init rest)
      _ -> [red style label]

-- | Modules with dots between, then words.
requirement :: Path -> String
requirement (groups, name) = before ++ name
  where
    before = case break (any isSpace) groups of
      ([], ys) -> joined ys
      (xs, ys) -> joined (intercalate "." xs : ys)
    joined [x] = x ++ " "
    joined xs = concatMap (++ ", ") xs

-- | The type of the exception, and what it says.
formatException :: SomeException -> String
formatException e@(SomeException inner) = case fromException e of
  Just io -> "IOException of type " ++ kind io ++ "\n" ++ show io
  Nothing -> show (typeOf inner) ++ "\n" ++ show inner
  where
    kind io
      | isAlreadyExistsError io = "AlreadyExists"
      | isDoesNotExistError io = "NoSuchThing"
      | isAlreadyInUseError io = "ResourceBusy"
      | isFullError io = "ResourceExhausted"
      | isEOFError io = "EOF"
      | isIllegalOperation io = "IllegalOperation"
      | isPermissionError io = "PermissionDenied"
      | isUserError io = "UserError"
      | otherwise = "OtherError"
