-- | The lines that were entered before.
module System.Console.Haskeline.History
  ( History, emptyHistory, addHistory, addHistoryUnlessConsecutiveDupe, addHistoryRemovingAllDupes, historyLines
  , readHistory, writeHistory, stifleHistory, stifleAmount
  ) where

import Control.Exception (IOException, evaluate, try)
import Data.Foldable (toList)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, ViewL(..), viewl, (<|))
import System.Directory (doesFileExist)
import System.IO

-- | Lines, the last one first, and how many of them are kept.
data History = History (Seq String) (Maybe Int)

instance Show History where
  show = show . historyLines

emptyHistory :: History
emptyHistory = History Seq.empty Nothing

-- | The last one first.
historyLines :: History -> [String]
historyLines (History ls _) = toList ls

stifleAmount :: History -> Maybe Int
stifleAmount (History _ most) = most

-- | Keeps so many lines from now on.
stifleHistory :: Maybe Int -> History -> History
stifleHistory most (History ls _) = stifled most ls

stifled :: Maybe Int -> Seq String -> History
stifled most ls = History (maybe ls (`Seq.take` ls) most) most

addHistory :: String -> History -> History
addHistory s (History ls most) = stifled most (s <| ls)

-- | Unless it is the last line again.
addHistoryUnlessConsecutiveDupe :: String -> History -> History
addHistoryUnlessConsecutiveDupe s h@(History ls _) = case viewl ls of
  s' :< _ | s == s' -> h
  _ -> addHistory s h

-- | In the place of all lines that are the same.
addHistoryRemovingAllDupes :: String -> History -> History
addHistoryRemovingAllDupes s (History ls most) = addHistory s (History (Seq.filter (/= s) ls) most)

-- | What a file has, a line each, the last one first; nothing if it cannot be read.
readHistory :: FilePath -> IO History
readHistory file = do
  there <- doesFileExist file
  read' <- if there then try contents else return (Right "")
  return (either (\e -> const emptyHistory (e :: IOException)) (\s -> History (Seq.fromList (lines s)) Nothing) read')
  where
    contents = withFile file ReadMode (\h -> do
      hSetEncoding h utf8
      s <- hGetContents h
      _ <- evaluate (length s)
      return s)

-- | What cannot be written is not.
writeHistory :: FilePath -> History -> IO ()
writeHistory file history = do
  done <- try (withFile file WriteMode (\h -> hSetEncoding h utf8 >> hPutStr h (unlines (historyLines history))))
  either (\e -> const (return ()) (e :: IOException)) return done
