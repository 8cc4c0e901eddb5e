{-# LANGUAGE RankNTypes #-}
-- | How parsers are written: options and what modifies them.
module Options.Applicative.Builder
  ( subparser, hsubparser, strArgument, argument, flag, flag', switch, abortOption, infoOption, strOption, option
  , short, long, help, helpDoc, value, showDefaultWith, showDefault, metavar, noArgError, hidden, internal, style
  , command, commandGroup, completeWith, action, completer, idm, mappend, noGlobal
  , auto, str, maybeReader, eitherReader, disabled, readerAbort, readerError
  , InfoMod, fullDesc, briefDesc, header, headerDoc, footer, footerDoc, progDesc, progDescDoc, failureCode
  , noIntersperse, forwardOptions, allPositional, info
  , PrefsMod, multiSuffix, disambiguate, showHelpOnError, showHelpOnEmpty, noBacktrack, subparserInline, columns
  , helpLongEquals, helpShowGlobals, prefs, defaultPrefs
  , Mod, ReadM, OptionFields, FlagFields, ArgumentFields, CommandFields, HasName, HasCompleter, HasValue, HasMetavar
  , helper, hhelper
  ) where

import Control.Applicative
import Data.String (IsString(..))
import Options.Applicative.Common
import Options.Applicative.Help.Chunk
import Options.Applicative.Help.Pretty (Doc)
import Options.Applicative.Types

-- | What an option with an argument is made of.
data OptionFields a = OptionFields [OptName] Completer (String -> ParseError)

data FlagFields a = FlagFields [OptName] a

data CommandFields a = CommandFields [(String, ParserInfo a)] (Maybe String)

data ArgumentFields a = ArgumentFields Completer

class HasName f where
  name :: OptName -> f a -> f a

instance HasName OptionFields where
  name n (OptionFields ns c e) = OptionFields (n : ns) c e

instance HasName FlagFields where
  name n (FlagFields ns x) = FlagFields (n : ns) x

class HasCompleter f where
  modCompleter :: (Completer -> Completer) -> f a -> f a

instance HasCompleter OptionFields where
  modCompleter f (OptionFields ns c e) = OptionFields ns (f c) e

instance HasCompleter ArgumentFields where
  modCompleter f (ArgumentFields c) = ArgumentFields (f c)

-- | What may have a value without being given.
class HasValue f where
  hasValueDummy :: f a -> ()

instance HasValue OptionFields where
  hasValueDummy _ = ()

instance HasValue ArgumentFields where
  hasValueDummy _ = ()

class HasMetavar f where
  hasMetavarDummy :: f a -> ()

instance HasMetavar OptionFields where
  hasMetavarDummy _ = ()

instance HasMetavar ArgumentFields where
  hasMetavarDummy _ = ()

instance HasMetavar CommandFields where
  hasMetavarDummy _ = ()

-- | The value without it, and how that is shown.
data DefaultProp a = DefaultProp (Maybe a) (Maybe (a -> String))

instance Semigroup (DefaultProp a) where
  DefaultProp x s <> DefaultProp y t = DefaultProp (x <|> y) (s <|> t)

instance Monoid (DefaultProp a) where
  mempty = DefaultProp Nothing Nothing

data Mod f a = Mod (f a -> f a) (DefaultProp a) (OptProperties -> OptProperties)

-- | What comes later counts, but of values.
instance Semigroup (Mod f a) where
  Mod f d g <> Mod f' d' g' = Mod (f' . f) (d' <> d) (g' . g)

instance Monoid (Mod f a) where
  mempty = Mod id mempty id

fieldMod :: (f a -> f a) -> Mod f a
fieldMod f = Mod f mempty id

optionMod :: (OptProperties -> OptProperties) -> Mod f a
optionMod = Mod id mempty

-- | Modifies nothing.
idm :: Monoid m => m
idm = mempty

made :: DefaultProp a -> (OptProperties -> OptProperties) -> OptReader a -> Parser a
made (DefaultProp def shown) g reader = maybe o (\x -> o <|> pure x) def
  where
    o = liftOpt (Option reader (g base) { propShowDefault = shown <*> def })
    base = OptProperties Visible mempty "" Nothing True Nothing

short :: HasName f => Char -> Mod f a
short = fieldMod . name . OptShort

long :: HasName f => String -> Mod f a
long = fieldMod . name . OptLong

value :: HasValue f => a -> Mod f a
value x = Mod id (DefaultProp (Just x) Nothing) id

showDefaultWith :: (a -> String) -> Mod f a
showDefaultWith s = Mod id (DefaultProp Nothing (Just s)) id

showDefault :: Show a => Mod f a
showDefault = showDefaultWith show

help :: String -> Mod f a
help s = optionMod (\p -> p { propHelp = paragraph s })

helpDoc :: Maybe Doc -> Mod f a
helpDoc d = optionMod (\p -> p { propHelp = Chunk d })

metavar :: HasMetavar f => String -> Mod f a
metavar s = optionMod (\p -> p { propMetaVar = s })

-- | What is wrong where the argument lacks.
noArgError :: ParseError -> Mod OptionFields a
noArgError e = fieldMod (\(OptionFields ns c _) -> OptionFields ns c (const e))

-- | Told in the help alone; not at all.
hidden, internal :: Mod f a
hidden = optionMod (\p -> p { propVisibility = min Hidden (propVisibility p) })
internal = optionMod (\p -> p { propVisibility = Internal })

noGlobal :: Mod f a
noGlobal = optionMod (\p -> p { propShowGlobal = False })

style :: (Doc -> Doc) -> Mod f a
style f = optionMod (\p -> p { propDescMod = Just f })

command :: String -> ParserInfo a -> Mod CommandFields a
command n i = fieldMod (\(CommandFields cmds g) -> CommandFields ((n, i) : cmds) g)

-- | The title under which commands are told.
commandGroup :: String -> Mod CommandFields a
commandGroup g = fieldMod (\(CommandFields cmds _) -> CommandFields cmds (Just g))

completeWith :: HasCompleter f => [String] -> Mod f a
completeWith ws = completer (mkCompleter (\s -> pure (filter ((== s) . take (length s)) ws)))

-- | Completion by the shell: none.
action :: HasCompleter f => String -> Mod f a
action _ = mempty

completer :: HasCompleter f => Completer -> Mod f a
completer c = fieldMod (modCompleter (<> c))

subparser, hsubparser :: Mod CommandFields a -> Parser a
subparser = commands id

-- | Each command has @--help@.
hsubparser = commands (\i -> i { infoParser = infoParser i <**> helper })

commands :: (ParserInfo a -> ParserInfo a) -> Mod CommandFields a -> Parser a
commands f m = made d g (CmdReader title [(n, f i) | (n, i) <- reverse cmds])
  where
    Mod fields d g = metavar "COMMAND" <> m
    CommandFields cmds title = fields (CommandFields [] Nothing)

argument :: ReadM a -> Mod ArgumentFields a -> Parser a
argument r (Mod f d g) = made d g (ArgReader (CReader c r))
  where ArgumentFields c = f (ArgumentFields mempty)

strArgument :: IsString s => Mod ArgumentFields s -> Parser s
strArgument = argument str

option :: ReadM a -> Mod OptionFields a -> Parser a
option r m = made d g (OptReader names (CReader c r) e)
  where
    Mod f d g = metavar "ARG" <> m
    OptionFields names c e = f (OptionFields [] mempty ExpectsArgError)

strOption :: IsString s => Mod OptionFields s -> Parser s
strOption = option str

-- | Without it the first, with it the second.
flag :: a -> a -> Mod FlagFields a -> Parser a
flag without x m = flag' x m <|> pure without

flag' :: a -> Mod FlagFields a -> Parser a
flag' x (Mod f d g) = made d g (FlagReader names y)
  where FlagFields names y = f (FlagFields [] x)

switch :: Mod FlagFields Bool -> Parser Bool
switch = flag False True

-- | Reading ends with this.
abortOption :: ParseError -> Mod OptionFields (a -> a) -> Parser (a -> a)
abortOption e m = option (readerAbort e) (noArgError e <> value id <> metavar "" <> m)

infoOption :: String -> Mod OptionFields (a -> a) -> Parser (a -> a)
infoOption = abortOption . InfoMsg

-- | @-h@ and @--help@.
helper, hhelper :: Parser (a -> a)
helper = abortOption (ShowHelpText Nothing)
  (long "help" <> short 'h' <> help "Show this help text" <> hidden <> noGlobal)
hhelper = helper

auto :: Read a => ReadM a
auto = eitherReader $ \s -> case reads s of
  [(x, "")] -> Right x
  _ -> Left ("cannot parse value `" ++ s ++ "'")

str :: IsString s => ReadM s
str = fmap fromString readerAsk

eitherReader :: (String -> Either String a) -> ReadM a
eitherReader f = readerAsk >>= either readerError pure . f

maybeReader :: (String -> Maybe a) -> ReadM a
maybeReader f = readerAsk >>= \s -> maybe (readerError ("cannot parse value `" ++ s ++ "'")) pure (f s)

disabled :: ReadM a
disabled = readerError "disabled option"

newtype InfoMod a = InfoMod (ParserInfo a -> ParserInfo a)

instance Semigroup (InfoMod a) where
  InfoMod f <> InfoMod g = InfoMod (g . f)

instance Monoid (InfoMod a) where
  mempty = InfoMod id

fullDesc, briefDesc :: InfoMod a
fullDesc = InfoMod (\i -> i { infoFullDesc = True })
briefDesc = InfoMod (\i -> i { infoFullDesc = False })

header, footer, progDesc :: String -> InfoMod a
header s = InfoMod (\i -> i { infoHeader = paragraph s })
footer s = InfoMod (\i -> i { infoFooter = paragraph s })
progDesc s = InfoMod (\i -> i { infoProgDesc = paragraph s })

headerDoc, footerDoc, progDescDoc :: Maybe Doc -> InfoMod a
headerDoc d = InfoMod (\i -> i { infoHeader = Chunk d })
footerDoc d = InfoMod (\i -> i { infoFooter = Chunk d })
progDescDoc d = InfoMod (\i -> i { infoProgDesc = Chunk d })

-- | The exit status where words are wrong.
failureCode :: Int -> InfoMod a
failureCode n = InfoMod (\i -> i { infoFailureCode = n })

noIntersperse, forwardOptions, allPositional :: InfoMod a
noIntersperse = InfoMod (\i -> i { infoPolicy = NoIntersperse })
forwardOptions = InfoMod (\i -> i { infoPolicy = ForwardOptions })
allPositional = InfoMod (\i -> i { infoPolicy = AllPositionals })

info :: Parser a -> InfoMod a -> ParserInfo a
info p (InfoMod f) = f (ParserInfo p True mempty mempty mempty 1 Intersperse)

newtype PrefsMod = PrefsMod (ParserPrefs -> ParserPrefs)

instance Semigroup PrefsMod where
  PrefsMod f <> PrefsMod g = PrefsMod (g . f)

instance Monoid PrefsMod where
  mempty = PrefsMod id

-- | What is written behind what can be repeated.
multiSuffix :: String -> PrefsMod
multiSuffix s = PrefsMod (\p -> p { prefMultiSuffix = s })

disambiguate, showHelpOnError, showHelpOnEmpty, noBacktrack, subparserInline, helpLongEquals, helpShowGlobals :: PrefsMod
-- | Names of options can be cut.
disambiguate = PrefsMod (\p -> p { prefDisambiguate = True })
showHelpOnError = PrefsMod (\p -> p { prefShowHelpOnError = True })
showHelpOnEmpty = PrefsMod (\p -> p { prefShowHelpOnEmpty = True })
noBacktrack = PrefsMod (\p -> p { prefBacktrack = NoBacktrack })
subparserInline = PrefsMod (\p -> p { prefBacktrack = SubparserInline })
helpLongEquals = PrefsMod (\p -> p { prefHelpLongEquals = True })
helpShowGlobals = PrefsMod (\p -> p { prefHelpShowGlobal = True })

columns :: Int -> PrefsMod
columns n = PrefsMod (\p -> p { prefColumns = n })

prefs :: PrefsMod -> ParserPrefs
prefs (PrefsMod f) = f (ParserPrefs "" False False False Backtrack 80 False False)

defaultPrefs :: ParserPrefs
defaultPrefs = prefs idm
