-- library
-- Command lines: what the package optparse-applicative reads, and what it tells.
module Main (main) where
import Options.Applicative

data Sample = Sample { hello :: String, quiet :: Bool, enthusiasm :: Int, files :: [FilePath], opt :: Maybe Int } deriving Show
sample :: Parser Sample
sample = Sample
  <$> strOption ( long "hello" <> short 'e' <> metavar "TARGET" <> help "Target for the greeting" )
  <*> switch ( long "quiet" <> short 'q' <> help "Whether to be quiet" )
  <*> option auto ( long "enthusiasm" <> help "How enthusiastically to greet" <> showDefault <> value 1 <> metavar "INT" )
  <*> many (argument str (metavar "FILES..."))
  <*> optional (option auto (long "a-very-long-option-name-that-breaks" <> metavar "N" <> help "a long help text that surely does not fit within the eighty columns of the terminal and is wrapped"))
opts :: ParserInfo Sample
opts = info (sample <**> helper) ( fullDesc <> progDesc "Print a greeting for TARGET" <> header "hello - a test for optparse-applicative" <> footer "the footer" )
data Cmd = Add String Int | Rm [String] | Ls Bool deriving Show
cmd :: ParserInfo Cmd
cmd = info (helper <*> hsubparser (command "add" (info (Add <$> strArgument (metavar "NAME" <> help "the name") <*> (option auto (short 'n' <> metavar "N") <|> pure 3)) (progDesc "Add a thing")) <> command "rm" (info (Rm <$> some (strArgument (metavar "NAME"))) (progDesc "Remove things")) <> command "ls" (info (Ls <$> switch (long "all")) idm))
   <|> flag' (Ls True) (long "list" <> short 'l' <> help "list")) (progDesc "commands")
run :: Show a => ParserPrefs -> ParserInfo a -> [String] -> IO ()
run p i args = do
  putStrLn ("== " ++ unwords args)
  case execParserPure p i args of
    Success x -> print x
    Failure f -> let (s, c) = renderFailure f "prog" in putStrLn s >> print c
    CompletionInvoked _ -> putStrLn "completion"
main :: IO ()
main = do
  let d = defaultPrefs
  mapM_ (run d opts) [["--help"], [], ["--hello","x"], ["-ex","-q","a","b"], ["--hello=x","--enthusiasm","5"], ["--hello","x","--enthusiasm","y"], ["--helo","x"], ["--hello"], ["--hello","x","-z"], ["-qe","x","--","-q"], ["--hello", "x", "--a-very-long-option-name-that-breaks=7"], ["--quiet=3"]]
  mapM_ (run d cmd) [["--help"], [], ["add"], ["add","--help"], ["add","x"], ["add","x","-n","4"], ["rm"], ["rm","a","b"], ["ls","--all"], ["-l"], ["ad"], ["add","x","y"], ["ls","--foo"]]
  run (prefs (showHelpOnEmpty <> multiSuffix "...")) cmd []
  run (prefs (showHelpOnError <> multiSuffix "...")) opts ["--he"]
  run (prefs (disambiguate <> columns 40)) opts ["--hell","x","--enth","4"]
  run (prefs (columns 40 <> helpLongEquals)) opts ["-h"]
  run d (info ((,) <$> argument auto (metavar "X" <> value (3::Int) <> showDefault <> help "x") <*> argument (maybeReader (\s -> if s == "y" then Just 'y' else Nothing)) (metavar "Y")) (failureCode 7)) ["1","z"]
  run d (info (helper <*> (Left <$> strOption (long "a" <> help "A") <|> Right <$> option auto (long "b" <> short 'b' <> help "B" <> hidden)) :: Parser (Either String Int)) (noIntersperse)) ["--help"]
