-- | Runs parsers of command lines.
module Options.Applicative.Extra
  ( helper, hsubparser, simpleVersioner, execParser, customExecParser, execParserPure, getParseResult
  , handleParseResult, parserFailure, renderFailure, ParserFailure(..), overFailure, ParserResult(..)
  , ParserPrefs(..), CompletionResult(..)
  ) where

import Data.List (isPrefixOf)
import Options.Applicative.Builder hiding (briefDesc, fullDesc)
import Options.Applicative.Common
import Options.Applicative.Help
import Options.Applicative.Types
import System.Environment (getArgs, getProgName)
import System.Exit
import System.IO

-- | @--version@.
simpleVersioner :: String -> Parser (a -> a)
simpleVersioner version = infoOption version (long "version" <> help "Show version information" <> hidden)

execParser :: ParserInfo a -> IO a
execParser = customExecParser defaultPrefs

customExecParser :: ParserPrefs -> ParserInfo a -> IO a
customExecParser prefs' i = getArgs >>= handleParseResult . execParserPure prefs' i

-- | Ends the program where there is no value.
handleParseResult :: ParserResult a -> IO a
handleParseResult (Success x) = return x
handleParseResult (Failure failure) = do
  program <- getProgName
  let (text', code) = renderFailure failure program
  case code of
    ExitSuccess -> putStrLn text'
    _ -> hPutStrLn stderr text'
  exitWith code
handleParseResult (CompletionInvoked c) = do
  program <- getProgName
  execCompletion c program >>= putStr
  exitSuccess

getParseResult :: ParserResult a -> Maybe a
getParseResult (Success x) = Just x
getParseResult _ = Nothing

execParserPure :: ParserPrefs -> ParserInfo a -> [String] -> ParserResult a
execParserPure prefs' i args = case runParserInfo prefs' i args of
  Right x -> Success x
  Left (e, contexts) -> Failure (parserFailure prefs' i e contexts)

renderFailure :: ParserFailure ParserHelp -> String -> (String, ExitCode)
renderFailure failure program = case execFailure failure program of
  (h, code, cols) -> (renderHelp cols h, code)

-- | What is told of an error, within these commands.
parserFailure :: ParserPrefs -> ParserInfo a -> ParseError -> [Context] -> ParserFailure ParserHelp
parserFailure prefs' outer e contexts = ParserFailure (\program -> (within program, code, prefColumns prefs'))
  where
    code = case e of
      ShowHelpText _ -> ExitSuccess
      InfoMsg _ -> ExitSuccess
      _ -> ExitFailure (infoFailureCode outer)

    within program = case contexts of
      [] -> told program [] outer
      Context _ i : _ -> told program (contextNames contexts) i

    told :: String -> [String] -> ParserInfo b -> ParserHelp
    told program names i = mconcat [base i, usage program names i, suggestions, errors]

    base i
      | full = (parserHelp prefs' (infoParser i)) { helpHeader = infoHeader i, helpFooter = infoFooter i }
      | otherwise = mempty
    full = case e of
      ShowHelpText _ -> True
      MissingError CmdStart _ | prefShowHelpOnEmpty prefs' -> True
      InfoMsg _ -> False
      _ -> prefShowHelpOnError prefs'

    usage program names i = case e of
      InfoMsg _ -> mempty
      _ -> mempty
        { helpUsage = pure (parserUsage prefs' (infoParser i) (unwords (program : names)))
        , helpDescription = infoProgDesc i }

    errors = mempty { helpError = case e of
      ErrorMsg m -> stringChunk m
      InfoMsg m -> stringChunk m
      MissingError CmdStart _ | prefShowHelpOnEmpty prefs' -> mempty
      MissingError _ (SomeParser p) -> stringChunk "Missing:" <<+>> missingDesc prefs' p
      ExpectsArgError o -> stringChunk ("The option `" ++ o ++ "` expects an argument.")
      UnexpectedError word _
        | "-" `isPrefixOf` word -> stringChunk ("Invalid option `" ++ word ++ "'")
        | otherwise -> stringChunk ("Invalid argument `" ++ word ++ "'")
      _ -> mempty }

    suggestions = case e of
      UnexpectedError word (SomeParser p) -> mempty { helpSuggestions = near word (known p) }
      _ -> mempty
    known p = concat (mapParser names' p)
    names' :: Option x -> [String]
    names' o = case optMain o of
      CmdReader _ cmds -> reverse (map fst cmds)
      r -> map showOption (optionNames r)
    near word candidates = case filter ((< 3) . distance word) candidates of
      [] -> mempty
      cs -> pure (string (if length cs == 1 then "Did you mean this?" else "Did you mean one of these?") <> hardline <>
        indent 4 (foldr1 (\a b -> a <> hardline <> b) (map string cs)))

-- | How many letters are to be inserted, left out, put in place of others or exchanged with their neighbour.
distance :: String -> String -> Int
distance a b = last (last table)
  where
    table = [[cell i j | j <- [0 .. length b]] | i <- [0 .. length a]]
    cell i 0 = i
    cell 0 j = j
    cell i j = minimum
      ([ table !! (i - 1) !! j + 1
       , table !! i !! (j - 1) + 1
       , table !! (i - 1) !! (j - 1) + (if a !! (i - 1) == b !! (j - 1) then 0 else 1) ] ++
       [ table !! (i - 2) !! (j - 2) + 1
       | i > 1, j > 1, a !! (i - 1) == b !! (j - 2), a !! (i - 2) == b !! (j - 1) ])
