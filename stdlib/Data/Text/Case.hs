-- | Capitals and small letters of texts: a character may become several.
module Data.Text.Case
  ( toCaseFold, toLower, toUpper, toTitle, lowerChars, upperChars, titleChars, foldChars
  , lowerChar, upperChar, titleChar, foldChar
  ) where

import qualified Data.Char as C
import qualified Data.IntMap.Strict as M
import Data.Text.Case.Tables
import Data.Text.Type

type Table = M.IntMap String

tableOf :: [(Char, String)] -> Table
tableOf pairs = M.fromList [(C.ord c, text) | (c, text) <- pairs]

uppers, lowers, titles, folds :: Table
uppers = tableOf upperTable
{-# NOINLINE uppers #-}
lowers = tableOf lowerTable
{-# NOINLINE lowers #-}
titles = tableOf titleTable
{-# NOINLINE titles #-}
folds = tableOf foldTable
{-# NOINLINE folds #-}

-- | In front of a string; the table counts before the function does.
mapped :: Table -> (Char -> Char) -> Char -> String -> String
mapped table one c rest
  | C.isAscii c = one c : rest
  | otherwise = case M.lookup (C.ord c) table of
      Just text -> text ++ rest
      Nothing -> one c : rest

lowerChars, upperChars, foldChars :: String -> String
lowerChars = foldr (mapped lowers C.toLower) []
upperChars = foldr (mapped uppers C.toUpper) []
foldChars = foldr (mapped folds C.toLower) []

-- | What becomes of one character.
lowerChar, upperChar, titleChar, foldChar :: Char -> String
lowerChar c = mapped lowers C.toLower c []
upperChar c = mapped uppers C.toUpper c []
titleChar c = mapped titles C.toTitle c []
foldChar c = mapped folds C.toLower c []

-- | The first letter after each space or non-letter; those that follow become small.
titleChars :: String -> String
titleChars = go False
  where
    go _ [] = []
    go inWord (c : cs)
      | C.isSpace c = c : go (C.isLetter c) cs
      | inWord = mapped lowers C.toLower c (go True cs)
      | otherwise = mapped titles C.toTitle c (go (C.isLetter c) cs)

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold = pack . foldChars . unpack
toLower = pack . lowerChars . unpack
toUpper = pack . upperChars . unpack
toTitle = pack . titleChars . unpack
