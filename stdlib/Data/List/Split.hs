-- | Lists cut into pieces, as the package @split@ does: ready-made cuts ('splitOn', 'chunksOf' …), and 'Splitter's, which say what is
-- a delimiter and what becomes of delimiters and of empty pieces. All of them are lazy: the first pieces of a list without end can be had.
module Data.List.Split
  ( splitOn, splitOneOf, splitWhen, endBy, endByOneOf, wordsBy, linesBy
  , chunksOf, splitPlaces, splitPlacesBlanks, chop, divvy
  , Splitter, defaultSplitter, split, oneOf, onSublist, whenElt
  , dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks, dropBlanks
  , startsWith, startsWithOneOf, endsWith, endsWithOneOf
  ) where

import Data.List (genericSplitAt)

-- | How a list is cut.
data Splitter a = Splitter
  { delimiter :: [a -> Bool]
    -- ^ Elements in a row that are a delimiter, if each is what the function at its place says.
  , delimiters :: Delimiters
  , blanks :: Blanks
  , dropsFirst, dropsLast :: Bool
    -- ^ Whether an empty first or last piece is left out.
  }

-- | What becomes of delimiters: they are dropped, are pieces, or belong to the piece behind or before them.
data Delimiters = Dropped | Pieces | OfNext | OfPrevious

-- | What becomes of an empty piece between two delimiters: it is kept or dropped, or they are one.
data Blanks = Kept | NotKept | Condensed

-- | A delimiter and the piece behind it, if that one is kept.
data Behind a = Behind [a] (Maybe [a])

-- | Nothing is a delimiter; delimiters would be pieces of their own, and all empty pieces are kept.
defaultSplitter :: Splitter a
defaultSplitter = Splitter [const False] Pieces Kept False False

-- | Each of these elements is a delimiter.
oneOf :: Eq a => [a] -> Splitter a
oneOf those = whenElt (`elem` those)

-- | This list is the delimiter; the empty one stands before each element.
onSublist :: Eq a => [a] -> Splitter a
onSublist part = defaultSplitter { delimiter = map (==) part }

-- | Each such element is a delimiter.
whenElt :: (a -> Bool) -> Splitter a
whenElt is = defaultSplitter { delimiter = [is] }

-- | Leaves delimiters out.
dropDelims :: Splitter a -> Splitter a
dropDelims s = s { delimiters = Dropped }

-- | Delimiters begin the pieces behind them.
keepDelimsL :: Splitter a -> Splitter a
keepDelimsL s = s { delimiters = OfNext }

-- | Delimiters end the pieces before them.
keepDelimsR :: Splitter a -> Splitter a
keepDelimsR s = s { delimiters = OfPrevious }

-- | Delimiters in a row are one.
condense :: Splitter a -> Splitter a
condense s = s { blanks = Condensed }

-- | Leaves an empty piece before a delimiter at the beginning out.
dropInitBlank :: Splitter a -> Splitter a
dropInitBlank s = s { dropsFirst = True }

-- | Leaves an empty piece behind a delimiter at the end out.
dropFinalBlank :: Splitter a -> Splitter a
dropFinalBlank s = s { dropsLast = True }

-- | Leaves empty pieces between delimiters out.
dropInnerBlanks :: Splitter a -> Splitter a
dropInnerBlanks s = s { blanks = NotKept }

-- | No piece is empty.
dropBlanks :: Splitter a -> Splitter a
dropBlanks = dropInitBlank . dropFinalBlank . condense

-- | Pieces begin where this list does.
startsWith :: Eq a => [a] -> Splitter a
startsWith = dropInitBlank . keepDelimsL . onSublist

-- | Pieces begin with each of these elements.
startsWithOneOf :: Eq a => [a] -> Splitter a
startsWithOneOf = dropInitBlank . keepDelimsL . oneOf

-- | Pieces end where this list does.
endsWith :: Eq a => [a] -> Splitter a
endsWith = dropFinalBlank . keepDelimsR . onSublist

-- | Pieces end with each of these elements.
endsWithOneOf :: Eq a => [a] -> Splitter a
endsWithOneOf = dropFinalBlank . keepDelimsR . oneOf

-- | Cuts the list.
split :: Splitter a -> [a] -> [[a]]
split s xs = withoutLast (withoutFirst (join' (delimiters s) first (between (blanks s) (behind (delimiter s) found))))
  where
    (first, found) = upTo (delimiter s) xs
    withoutFirst ([] : pieces) | dropsFirst s = pieces
    withoutFirst pieces = pieces
    withoutLast pieces = if dropsLast s then initUnlessFull pieces else pieces
    initUnlessFull [] = []
    initUnlessFull [[]] = []
    initUnlessFull (piece : pieces) = piece : initUnlessFull pieces

-- | The elements before the first delimiter; that one, and what is behind it.
upTo :: [a -> Bool] -> [a] -> ([a], Maybe ([a], [a]))
upTo _ [] = ([], Nothing)
upTo delim xs@(x : rest) = case prefix delim xs of
  Nothing -> let (before, found) = upTo delim rest in (x : before, found)
  found -> ([], found)

-- | The delimiter that the list begins with, and what is behind it.
prefix :: [a -> Bool] -> [a] -> Maybe ([a], [a])
prefix [] xs = Just ([], xs)
prefix (is : more) (x : xs) | is x = do
  (found, rest) <- prefix more xs
  Just (x : found, rest)
prefix _ _ = Nothing

-- | All delimiters from this one on, each with the piece behind it. Behind an empty one there is one element: it would be found again else.
behind :: [a -> Bool] -> Maybe ([a], [a]) -> [Behind a]
behind _ Nothing = []
behind delim (Just ([], x : rest)) = Behind [] (Just [x]) : behind delim (snd (upTo delim rest))
behind delim (Just (found, rest)) = Behind found (Just piece) : behind delim next
  where (piece, next) = upTo delim rest

-- | The same without the empty pieces that are not kept.
between :: Blanks -> [Behind a] -> [Behind a]
between NotKept (Behind d (Just []) : more@(_ : _)) = Behind d Nothing : between NotKept more
between Condensed (Behind d (Just []) : Behind d' piece : more) = between Condensed (Behind (d ++ d') piece : more)
between how (b : more) = b : between how more
between _ [] = []

-- | The pieces with the delimiters.
join' :: Delimiters -> [a] -> [Behind a] -> [[a]]
join' OfPrevious first bs = toEnd (Just first) bs
  where
    toEnd piece [] = maybe [] (: []) piece
    toEnd piece (Behind d next : more) = (maybe [] id piece ++ d) : toEnd next more
join' how first bs = first : concatMap one bs
  where
    one (Behind d piece) = case how of
      Dropped -> maybe [] (: []) piece
      OfNext -> [d ++ maybe [] id piece]
      _ -> d : maybe [] (: []) piece

-- | The pieces between occurrences of a list.
splitOn :: Eq a => [a] -> [a] -> [[a]]
splitOn = split . dropDelims . onSublist

-- | The pieces between these elements.
splitOneOf :: Eq a => [a] -> [a] -> [[a]]
splitOneOf = split . dropDelims . oneOf

-- | The pieces between such elements.
splitWhen :: (a -> Bool) -> [a] -> [[a]]
splitWhen = split . dropDelims . whenElt

-- | The pieces that a list ends.
endBy :: Eq a => [a] -> [a] -> [[a]]
endBy = split . dropFinalBlank . dropDelims . onSublist

-- | The pieces that one of these elements ends.
endByOneOf :: Eq a => [a] -> [a] -> [[a]]
endByOneOf = split . dropFinalBlank . dropDelims . oneOf

-- | As 'words', with such elements as spaces.
wordsBy :: (a -> Bool) -> [a] -> [[a]]
wordsBy = split . dropBlanks . dropDelims . whenElt

-- | As 'lines', with such elements as ends of lines.
linesBy :: (a -> Bool) -> [a] -> [[a]]
linesBy = split . dropFinalBlank . dropDelims . whenElt

-- | Pieces of so many elements; the last may have fewer.
chunksOf :: Int -> [a] -> [[a]]
chunksOf n = chop (\xs -> (take n xs, drop n xs))

-- | Pieces of these lengths, as long as there are elements.
splitPlaces :: Integral n => [n] -> [a] -> [[a]]
splitPlaces (n : more) xs@(_ : _) = piece : splitPlaces more rest
  where (piece, rest) = genericSplitAt n xs
splitPlaces _ _ = []

-- | Pieces of these lengths, empty ones when the elements are used up.
splitPlacesBlanks :: Integral n => [n] -> [a] -> [[a]]
splitPlacesBlanks [] _ = []
splitPlacesBlanks (n : more) xs = piece : splitPlacesBlanks more rest
  where (piece, rest) = genericSplitAt n xs

-- | What the function makes of the beginning of the list, again and again of what it leaves, until that is empty.
chop :: ([a] -> (b, [a])) -> [a] -> [b]
chop _ [] = []
chop f xs = y : chop f rest
  where (y, rest) = f xs

-- | All pieces of @n@ elements that begin @m@ elements apart.
divvy :: Int -> Int -> [a] -> [[a]]
divvy n m = filter (\piece -> length piece == n) . chop (\xs -> (take n xs, drop m xs))
