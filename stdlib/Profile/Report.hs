{-# LANGUAGE MagicHash, UnboxedTuples, FlexibleInstances, ExistentialQuantification #-}
-- | What a program shows of itself: pictures and tables in the page of @kelvin report@, and of @kelvin live@ while it runs.
--
-- > publish "Coverage" (picture found)
-- > publishTable "Calls" [col "function" (show . entity), col "calls" state] (functions found)
--
-- They are put into the program's event log (@+RTS -l@, or @-e@, or @--live=…@), with the time. Without one nothing is done, and nothing that is given
-- here is looked at. What is published under a title again is a later version of it: the page shows the last one, and has those before, too.
--
-- Making a picture takes time and memory like all that the program does; a profile has it in the cost centre @PUBLISH@.
module Profile.Report
  ( publish, publishSvg, publishTable
  , Column, col, ToCell(..), Cell
  , isShown
  ) where

import GHC.Base
import GHC.IO.Text (Bytes(..), encodeString)
import Profile.View (View, toSvg)

-- | Shows a view under a title.
publish :: String -> View -> IO ()
publish title v = put title (Drawn v)

-- | Shows any picture, given as SVG. Of it are shown: @svg@, @g@, shapes, paths, texts and their titles, with their places, sizes, colours and transformations; no styles,
-- scripts, images or references.
publishSvg :: String -> String -> IO ()
publishSvg title svg = put title (Svg svg)

-- | Shows a table under a title: the columns are functions of its elements.
publishTable :: String -> [Column a] -> [a] -> IO ()
publishTable title columns xs = put title (Rows columns xs)

-- | A column of a table of such elements.
data Column a = Column String (a -> Cell)

-- | A column: its heading, and what it has of an element.
col :: ToCell c => String -> (a -> c) -> Column a
col name f = Column name (\x -> cell (f x))

-- | What stands in a table: a number, by which a column is sorted, or a text.
data Cell = Cell { json :: String }

class ToCell c where
  cell :: c -> Cell

instance ToCell Int where
  cell n = Cell (show n)

instance ToCell Integer where
  cell n = Cell (show n)

instance ToCell Double where
  cell d
    | isNaN d || isInfinite d = Cell (quoted (show d))
    | otherwise = Cell (show d)

instance ToCell Bool where
  cell b = Cell (quoted (if b then "yes" else "no"))

instance ToCell Char where
  cell c = Cell (quoted [c])

instance ToCell [Char] where
  cell text = Cell (quoted text)

-- | Where there is nothing, the cell is empty.
instance ToCell c => ToCell (Maybe c) where
  cell = maybe (Cell "\"\"") cell

-- | Whether what is published is shown anywhere.
isShown :: IO Bool
isShown = IO (\s -> case isLogged# s of (# s1, n #) -> (# s1, isTrue# n #))

-- | What is to be published.
data Content = Drawn View | Svg String | forall a. Rows [Column a] [a]

put :: String -> Content -> IO ()
put title content = isShown >>= \on -> if not on then return () else
  {-# SCC "PUBLISH" #-} IO (\s -> case made content of
    Made form text -> case encodeString title of
      Bytes t -> case encodeString text of
        Bytes c -> case publish# form t c s of s1 -> (# s1, () #))

-- | The number of a form that the runtime knows (@layout/src/events.rs@), and the text.
data Made = Made Int# String

made :: Content -> Made
made content = case content of
  Drawn v -> Made 0# (toSvg v)
  Svg svg -> Made 0# svg
  Rows columns xs -> Made 1# (concat
    [ "{\"columns\":", list [quoted name | Column name _ <- columns]
    , ",\"rows\":", list [list [json (f x) | Column _ f <- columns] | x <- xs], "}" ])
  where
    list items = '[' : commas items ++ "]"
    commas items = case items of
      [] -> ""
      [x] -> x
      x : rest -> x ++ ',' : commas rest
{-# NOINLINE made #-}

-- | A text in JSON.
quoted :: String -> String
quoted text = '"' : concatMap one text ++ "\""
  where
    one c = case c of
      '"' -> "\\\""
      '\\' -> "\\\\"
      _ | c < ' ' -> "\\u00" ++ [digit (ord c `quot` 16), digit (ord c `rem` 16)]
        | otherwise -> [c]
    digit n = C# (indexCharOffAddr# "0123456789abcdef"# (case n of I# i -> i))
