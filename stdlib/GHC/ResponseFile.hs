-- | Arguments in files: an argument @\@FILE@ stands for those that the file holds.
module GHC.ResponseFile (getArgsWithResponseFiles, unescapeArgs, escapeArgs, expandResponse) where

import Control.Exception (IOException, try)
import Data.Char (isSpace)
import System.Environment (getArgs)
import System.Exit (exitFailure)
import System.IO (hPutStrLn, readFile', stderr)

getArgsWithResponseFiles :: IO [String]
getArgsWithResponseFiles = getArgs >>= expandResponse

-- | The arguments of a text: between white space, in single or double quotes; a backslash makes the next character one like any other. Empty ones are left out.
unescapeArgs :: String -> [String]
unescapeArgs = filter (not . null) . between
  where
    between s = case dropWhile isSpace s of
      "" -> []
      rest -> case argument rest of (arg, more) -> arg : between more
    argument s = case s of
      "" -> ("", "")
      '\\' : c : rest -> also c (argument rest)
      '\\' : "" -> ("", "")
      c : rest
        | isSpace c -> ("", rest)
        | c == '"' || c == '\'' -> quoted c rest
        | otherwise -> also c (argument rest)
    quoted q s = case s of
      "" -> ("", "")
      '\\' : c : rest -> also c (quoted q rest)
      '\\' : "" -> ("", "")
      c : rest
        | c == q -> argument rest
        | otherwise -> also c (quoted q rest)
    also c (arg, rest) = (c : arg, rest)

-- | One argument a line, such that 'unescapeArgs' gives them back.
escapeArgs :: [String] -> String
escapeArgs = unlines . map (concatMap escape)
  where
    escape c
      | isSpace c || c `elem` "\\'\"" = ['\\', c]
      | otherwise = [c]

-- | Each argument @\@FILE@ replaced by those of the file. A file that cannot be read ends the program.
expandResponse :: [String] -> IO [String]
expandResponse = fmap concat . mapM expand
  where
    expand ('@' : path) = do
      text <- try (readFile' path) :: IO (Either IOException String)
      case text of
        Right s -> return (unescapeArgs s)
        Left e -> hPutStrLn stderr ("Error while expanding response file: " ++ show e) >> exitFailure
    expand arg = return [arg]
