-- | How what was begun is completed.
module System.Console.Haskeline.Completion
  ( CompletionFunc, Completion(..), noCompletion, simpleCompletion, fallbackCompletion
  , completeWord, completeWord', completeWordWithPrev, completeWordWithPrev', completeQuotedWord
  , completeFilename, listFiles, filenameWordBreakChars
  ) where

import Control.Exception (IOException, try)
import Control.Monad (filterM)
import Control.Monad.IO.Class (MonadIO(..))
import Data.List (isPrefixOf, sort)
import System.Directory

-- | Of the text before the cursor, backwards, and the text behind it: what of the former stays, backwards too, and what could follow it.
type CompletionFunc m = (String, String) -> m (String, [Completion])

data Completion = Completion
  { replacement :: String -- ^ what is put there
  , display :: String     -- ^ what is shown where there are several
  , isFinished :: Bool    -- ^ whether the word is then complete, so that a space follows, or its quote
  }
  deriving (Eq, Ord, Show)

noCompletion :: Monad m => CompletionFunc m
noCompletion (left, _) = return (left, [])

simpleCompletion :: String -> Completion
simpleCompletion s = Completion s s True

-- | The second where the first has nothing.
fallbackCompletion :: Monad m => CompletionFunc m -> CompletionFunc m -> CompletionFunc m
fallbackCompletion a b text = a text >>= \found -> case found of
  (_, []) -> b text
  _ -> return found

-- | Completes the word before the cursor. The escape takes what follows it into the word; such characters are escaped in what is put there.
completeWord :: Monad m => Maybe Char -> [Char] -> (String -> m [Completion]) -> CompletionFunc m
completeWord escape breaks = completeWord' escape (`elem` breaks)

completeWord' :: Monad m => Maybe Char -> (Char -> Bool) -> (String -> m [Completion]) -> CompletionFunc m
completeWord' escape isBreak f = completeWordWithPrev' escape isBreak (const f)

-- | The function is also given what is before the word, backwards.
completeWordWithPrev :: Monad m => Maybe Char -> [Char] -> (String -> String -> m [Completion]) -> CompletionFunc m
completeWordWithPrev escape breaks = completeWordWithPrev' escape (`elem` breaks)

completeWordWithPrev' :: Monad m => Maybe Char -> (Char -> Bool) -> (String -> String -> m [Completion]) -> CompletionFunc m
completeWordWithPrev' escape isBreak f (left, _) = do
  let (word, before) = splitWord escape isBreak left
  found <- f before word
  return (before, map (escaped escape isBreak) found)

-- | The word that ends here, and what is before it, backwards.
splitWord :: Maybe Char -> (Char -> Bool) -> String -> (String, String)
splitWord escape isBreak = go []
  where
    go word (c : e : rest) | Just e == escape, isBreak c || Just c == escape = go (c : word) rest
    go word (c : rest) | not (isBreak c) = go (c : word) rest
    go word rest = (word, rest)

escaped :: Maybe Char -> (Char -> Bool) -> Completion -> Completion
escaped Nothing _ c = c
escaped (Just e) isBreak c = c { replacement = concatMap put (replacement c) }
  where put x = if isBreak x || x == e then [e, x] else [x]

-- | Completes what an opened quote begins, and else by the other function.
completeQuotedWord :: Monad m => Maybe Char -> [Char] -> (String -> m [Completion]) -> CompletionFunc m -> CompletionFunc m
completeQuotedWord escape quotes f other text@(left, _) = case openQuote escape quotes (reverse left) of
  Nothing -> other text
  Just (before, quote, word) -> do
    found <- f word
    return (before, map (quoted quote) found)
  where
    quoted quote c =
      let c' = escaped escape (== quote) c
      in c' { replacement = quote : replacement c' ++ [quote | isFinished c] }

-- | The quote that is open at the end of a line: what is before it, backwards, the quote, and what it begins.
openQuote :: Maybe Char -> [Char] -> String -> Maybe (String, Char, String)
openQuote escape quotes = outside []
  where
    outside _ [] = Nothing
    outside before (e : c : rest) | Just e == escape = outside (c : e : before) rest
    outside before (q : rest) | q `elem` quotes = inside before q [] rest
    outside before (c : rest) = outside (c : before) rest
    inside before q word [] = Just (before, q, reverse word)
    inside before q word (e : c : rest) | Just e == escape, c == q || Just c == escape = inside before q (c : word) rest
    inside before q word (c : rest)
      | c == q = outside (q : word ++ q : before) rest
      | otherwise = inside before q (c : word) rest

filenameWordBreakChars :: String
filenameWordBreakChars = " \t\n`@$><=;|&{("

-- | Names of files and folders, in quotes or with a backslash before what would end them.
completeFilename :: MonadIO m => CompletionFunc m
completeFilename = completeQuotedWord (Just '\\') "\"'" listFiles (completeWord (Just '\\') ("\"\'" ++ filenameWordBreakChars) listFiles)

-- | The files whose paths begin so; @~@ is the home folder.
listFiles :: MonadIO m => FilePath -> m [Completion]
listFiles path = liftIO (do
  let (folder, name) = splitAtSlash path
  place <- expanded folder
  listed <- try (getDirectoryContents (if null place then "." else place))
  let names = either (\e -> const [] (e :: IOException)) id listed
      wanted = sort [n | n <- names, name `isPrefixOf` n, n `notElem` [".", ".."], take 1 name == "." || take 1 n /= "."]
  folders <- filterM (doesDirectoryExist . (place ++)) wanted
  return [Completion (folder ++ n ++ slash) (n ++ slash) (null slash) | n <- wanted, let slash = if n `elem` folders then "/" else ""])
  where
    expanded ('~' : '/' : rest) = fmap (++ "/" ++ rest) getHomeDirectory
    expanded folder = return folder

splitAtSlash :: FilePath -> (FilePath, FilePath)
splitAtSlash path = case break (== '/') (reverse path) of
  (name, folder) -> (reverse folder, reverse name)
