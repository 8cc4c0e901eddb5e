{-# LANGUAGE ExistentialQuantification, GeneralizedNewtypeDeriving, RankNTypes #-}
-- | What parsers of command lines are.
module Options.Applicative.Types
  ( Parser(..), Option(..), OptReader(..), OptProperties(..), OptVisibility(..), OptName(..), CReader(..), ReadM(..)
  , readerAsk, readerAbort, readerError, Completer(..), mkCompleter, ParseError(..), IsCmdStart(..), SomeParser(..)
  , Context(..), contextNames, ParserInfo(..), ArgPolicy(..), ParserPrefs(..), Backtracking(..)
  , ParserResult(..), overFailure, ParserFailure(..), ParserHelp(..), CompletionResult(..), Args
  , optVisibility, optMetaVar, optHelp, optShowDefault, optDescMod, isShort, isLong
  ) where

import Control.Applicative
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (Except, throwE)
import Control.Monad.Trans.Reader (ReaderT, ask)
import Options.Applicative.Help.Chunk
import Options.Applicative.Help.Pretty (Doc, renderDoc)
import System.Exit (ExitCode)

type Args = [String]

-- | An applicative functor of options, arguments and commands.
data Parser a
  = NilP (Maybe a)
  | OptP (Option a)
  | forall x. MultP (Parser (x -> a)) (Parser x)
  | AltP (Parser a) (Parser a)
  | forall x. BindP (Parser x) (x -> Parser a)

instance Functor Parser where
  fmap f p = case p of
    NilP x -> NilP (fmap f x)
    OptP o -> OptP (fmap f o)
    MultP g q -> MultP (fmap (f .) g) q
    AltP a b -> AltP (fmap f a) (fmap f b)
    BindP q k -> BindP q (fmap f . k)

instance Applicative Parser where
  pure = NilP . Just
  (<*>) = MultP

instance Alternative Parser where
  empty = NilP Nothing
  (<|>) = AltP
  many p = BindP (AltP (fmap Just p) (pure Nothing)) (maybe (pure []) (\x -> fmap (x :) (many p)))
  some p = BindP p (\x -> fmap (x :) (many p))

instance Semigroup a => Semigroup (Parser a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (Parser a) where
  mempty = pure mempty

data Option a = Option { optMain :: OptReader a, optProps :: OptProperties }

instance Functor Option where
  fmap f (Option r props) = Option (fmap f r) props

-- | What is read: an option with an argument, one without, an argument, a command.
data OptReader a
  = OptReader [OptName] (CReader a) (String -> ParseError)
  | FlagReader [OptName] !a
  | ArgReader (CReader a)
  | CmdReader (Maybe String) [(String, ParserInfo a)]

instance Functor OptReader where
  fmap f r = case r of
    OptReader names c e -> OptReader names (fmap f c) e
    FlagReader names x -> FlagReader names (f x)
    ArgReader c -> ArgReader (fmap f c)
    CmdReader name cmds -> CmdReader name [(n, fmap f i) | (n, i) <- cmds]

-- | A reader and what completes words.
data CReader a = CReader { crCompleter :: Completer, crReader :: ReadM a }

instance Functor CReader where
  fmap f (CReader c r) = CReader c (fmap f r)

newtype ReadM a = ReadM { unReadM :: ReaderT String (Except ParseError) a }
  deriving (Functor, Applicative)

instance Monad ReadM where
  ReadM m >>= f = ReadM (m >>= unReadM . f)

instance MonadFail ReadM where
  fail = readerError

instance Alternative ReadM where
  empty = readerAbort UnknownError
  ReadM a <|> ReadM b = ReadM (a <|> b)

instance Semigroup ParseError where
  _ <> e = e

instance Monoid ParseError where
  mempty = UnknownError

-- | The text.
readerAsk :: ReadM String
readerAsk = ReadM ask

readerAbort :: ParseError -> ReadM a
readerAbort = ReadM . lift . throwE

readerError :: String -> ReadM a
readerError = readerAbort . ErrorMsg

newtype Completer = Completer { runCompleter :: String -> IO [String] }

mkCompleter :: (String -> IO [String]) -> Completer
mkCompleter = Completer

instance Semigroup Completer where
  Completer a <> Completer b = Completer (\s -> (++) <$> a s <*> b s)

instance Monoid Completer where
  mempty = Completer (\_ -> pure [])

data OptName = OptShort !Char | OptLong !String
  deriving (Eq, Ord, Show)

isShort, isLong :: OptName -> Bool
isShort (OptShort _) = True
isShort _ = False
isLong = not . isShort

-- | Whether it is not told at all, only in the help, or everywhere.
data OptVisibility = Internal | Hidden | Visible
  deriving (Eq, Ord, Show)

data OptProperties = OptProperties
  { propVisibility :: OptVisibility
  , propHelp :: Chunk Doc
  , propMetaVar :: String
  , propShowDefault :: Maybe String
  , propShowGlobal :: Bool
  , propDescMod :: Maybe (Doc -> Doc)
  }

optVisibility :: Option a -> OptVisibility
optVisibility = propVisibility . optProps

optHelp :: Option a -> Chunk Doc
optHelp = propHelp . optProps

optMetaVar :: Option a -> String
optMetaVar = propMetaVar . optProps

optShowDefault :: Option a -> Maybe String
optShowDefault = propShowDefault . optProps

optDescMod :: Option a -> Maybe (Doc -> Doc)
optDescMod = propDescMod . optProps

data ParseError
  = ErrorMsg String
  | InfoMsg String
  | ShowHelpText (Maybe String)  -- ^ Of a command.
  | UnknownError
  | MissingError IsCmdStart SomeParser
  | ExpectsArgError String
  | UnexpectedError String SomeParser

data IsCmdStart = CmdStart | CmdCont deriving Show

data SomeParser = forall a. SomeParser (Parser a)

-- | A command within which something is wrong.
data Context = forall a. Context String (ParserInfo a)

contextNames :: [Context] -> [String]
contextNames cs = reverse [name | Context name _ <- cs]

data ParserInfo a = ParserInfo
  { infoParser :: Parser a
  , infoFullDesc :: Bool
  , infoProgDesc :: Chunk Doc
  , infoHeader :: Chunk Doc
  , infoFooter :: Chunk Doc
  , infoFailureCode :: Int
  , infoPolicy :: ArgPolicy
  }

instance Functor ParserInfo where
  fmap f i = i { infoParser = fmap f (infoParser i) }

-- | Options between arguments; none behind the first; no options at all; options that are unknown are arguments.
data ArgPolicy = Intersperse | NoIntersperse | AllPositionals | ForwardOptions
  deriving (Eq, Ord, Show)

data Backtracking = Backtrack | NoBacktrack | SubparserInline
  deriving (Eq, Show)

data ParserPrefs = ParserPrefs
  { prefMultiSuffix :: String
  , prefDisambiguate :: Bool
  , prefShowHelpOnError :: Bool
  , prefShowHelpOnEmpty :: Bool
  , prefBacktrack :: Backtracking
  , prefColumns :: Int
  , prefHelpLongEquals :: Bool
  , prefHelpShowGlobal :: Bool
  }
  deriving (Eq, Show)

data ParserResult a = Success a | Failure (ParserFailure ParserHelp) | CompletionInvoked CompletionResult

instance Functor ParserResult where
  fmap f (Success x) = Success (f x)
  fmap _ (Failure e) = Failure e
  fmap _ (CompletionInvoked c) = CompletionInvoked c

instance Applicative ParserResult where
  pure = Success
  Success f <*> r = fmap f r
  Failure e <*> _ = Failure e
  CompletionInvoked c <*> _ = CompletionInvoked c

instance Monad ParserResult where
  Success x >>= f = f x
  Failure e >>= _ = Failure e
  CompletionInvoked c >>= _ = CompletionInvoked c

instance Show a => Show (ParserResult a) where
  showsPrec d (Success x) = showParen (d > 10) (showString "Success " . showsPrec 11 x)
  showsPrec _ (Failure _) = showString "Failure"
  showsPrec _ (CompletionInvoked _) = showString "CompletionInvoked"

overFailure :: (ParserHelp -> ParserHelp) -> ParserResult a -> ParserResult a
overFailure f (Failure e) = Failure (fmap f e)
overFailure _ r = r

-- | By the name of the program: the help, the exit status, the width.
newtype ParserFailure h = ParserFailure { execFailure :: String -> (h, ExitCode, Int) }

instance Functor ParserFailure where
  fmap f (ParserFailure e) = ParserFailure (\name -> case e name of (h, code, cols) -> (f h, code, cols))

newtype CompletionResult = CompletionResult { execCompletion :: String -> IO String }

-- | The parts of a help text.
data ParserHelp = ParserHelp
  { helpError :: Chunk Doc
  , helpSuggestions :: Chunk Doc
  , helpHeader :: Chunk Doc
  , helpUsage :: Chunk Doc
  , helpDescription :: Chunk Doc
  , helpBody :: Chunk Doc
  , helpGlobals :: Chunk Doc
  , helpFooter :: Chunk Doc
  }

instance Semigroup ParserHelp where
  ParserHelp a b c d e f g h <> ParserHelp a' b' c' d' e' f' g' h' =
    ParserHelp (a <> a') (b <> b') (c <> c') (d <> d') (e <> e') (f <> f') (g <> g') (h <> h')

instance Monoid ParserHelp where
  mempty = ParserHelp mempty mempty mempty mempty mempty mempty mempty mempty

instance Show ParserHelp where
  showsPrec _ h = showString (renderDoc 80 (extractChunk (vsepChunks
    [helpError h, helpSuggestions h, helpHeader h, vcatChunks [helpUsage h, helpDescription h]
    , helpBody h, helpGlobals h, helpFooter h])))
