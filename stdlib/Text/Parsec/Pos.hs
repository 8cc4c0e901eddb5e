{-# LANGUAGE DeriveDataTypeable #-}
-- | Places in a source.
module Text.Parsec.Pos
  ( SourceName, Line, Column, SourcePos, sourceLine, sourceColumn, sourceName, incSourceLine, incSourceColumn
  , setSourceLine, setSourceColumn, setSourceName, newPos, initialPos, updatePosChar, updatePosString
  ) where

import Data.Data (Data)
import Data.List (foldl')

type SourceName = String
type Line = Int
type Column = Int

data SourcePos = SourcePos { sourceName :: SourceName, sourceLine :: !Line, sourceColumn :: !Column }
  deriving (Eq, Ord, Data)

instance Show SourcePos where
  show (SourcePos name line column)
    | null name = place
    | otherwise = show name ++ " " ++ place
    where place = "(line " ++ show line ++ ", column " ++ show column ++ ")"

newPos :: SourceName -> Line -> Column -> SourcePos
newPos = SourcePos

initialPos :: SourceName -> SourcePos
initialPos name = SourcePos name 1 1

incSourceLine :: SourcePos -> Line -> SourcePos
incSourceLine p n = p { sourceLine = sourceLine p + n }

incSourceColumn :: SourcePos -> Column -> SourcePos
incSourceColumn p n = p { sourceColumn = sourceColumn p + n }

setSourceName :: SourcePos -> SourceName -> SourcePos
setSourceName p name = p { sourceName = name }

setSourceLine :: SourcePos -> Line -> SourcePos
setSourceLine p n = p { sourceLine = n }

setSourceColumn :: SourcePos -> Column -> SourcePos
setSourceColumn p n = p { sourceColumn = n }

-- | Behind the character: tabs stop at every eighth column.
updatePosChar :: SourcePos -> Char -> SourcePos
updatePosChar (SourcePos name line column) c = case c of
  '\n' -> SourcePos name (line + 1) 1
  '\t' -> SourcePos name line (column + 8 - (column - 1) `mod` 8)
  _ -> SourcePos name line (column + 1)

updatePosString :: SourcePos -> String -> SourcePos
updatePosString = foldl' updatePosChar
