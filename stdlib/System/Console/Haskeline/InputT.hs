{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, RankNTypes, StandaloneDeriving #-}
-- | Computations that ask for lines, with what they share.
module System.Console.Haskeline.InputT
  ( InputT(..), Shared(..), Terminal(..), Settings(..), defaultSettings, setComplete
  , Prefs(..), Duplicates(..), defaultPrefs, readPrefs
  , Behavior(..), defaultBehavior, useFileHandle, useFile, preferTerm
  , runInputT, runInputTBehavior, runInputTWithPrefs, runInputTBehaviorWithPrefs, mapInputT, withRunInBase
  , getHistory, putHistory, modifyHistory, haveTerminalUI, asks
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus)
import Control.Monad.Catch (MonadCatch, MonadMask, MonadThrow, bracket, finally)
import Control.Monad.Fix (MonadFix)
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.Trans.Class (MonadTrans(..))
import Control.Monad.Trans.Reader (ReaderT(..))
import Control.Exception (IOException, try)
import Data.Char (isSpace, toLower)
import Data.IORef
import Data.Maybe (fromMaybe)
import System.Console.Haskeline.Completion
import System.Console.Haskeline.History
import System.Directory (getHomeDirectory)
import System.FilePath ((</>))
import System.IO
import Text.Read (readMaybe)

-- | What the program wants.
data Settings m = Settings
  { complete :: CompletionFunc m
  , historyFile :: Maybe FilePath -- ^ where lines are kept from run to run
  , autoAddHistory :: Bool        -- ^ whether each line that is entered and not blank goes there
  }

-- | Completion of names of files; lines are kept while the program runs.
defaultSettings :: MonadIO m => Settings m
defaultSettings = Settings { complete = completeFilename, historyFile = Nothing, autoAddHistory = True }

setComplete :: CompletionFunc m -> Settings m -> Settings m
setComplete f settings = settings { complete = f }

-- | What the user wants.
data Prefs = Prefs { maxHistorySize :: Maybe Int, historyDuplicates :: Duplicates, bell :: Bool }

data Duplicates = AlwaysAdd | IgnoreConsecutive | IgnoreAll

defaultPrefs :: Prefs
defaultPrefs = Prefs { maxHistorySize = Just 100, historyDuplicates = AlwaysAdd, bell = True }

-- | What a file says, in lines @name: value@; of the names that the package has those that concern the history and the bell.
readPrefs :: FilePath -> IO Prefs
readPrefs file = do
  r <- try (readFile file)
  case r of
    Left e -> const (return defaultPrefs) (e :: IOException)
    Right s -> return (foldl said defaultPrefs (lines s))
  where
    said prefs l = case break (== ':') l of
      (name, ':' : value) -> set prefs (map toLower (trim name)) (trim value)
      _ -> prefs
    set prefs name value = case name of
      "maxhistorysize" -> prefs { maxHistorySize = fromMaybe (readMaybe value) (readMaybe value) }
      "historyduplicates" -> case map toLower value of
        "ignoreconsecutive" -> prefs { historyDuplicates = IgnoreConsecutive }
        "ignoreall" -> prefs { historyDuplicates = IgnoreAll }
        _ -> prefs { historyDuplicates = AlwaysAdd }
      "bellstyle" -> prefs { bell = map toLower value /= "nobell" }
      _ -> prefs
    trim = dropWhile isSpace . reverse . dropWhile isSpace . reverse

-- | Where lines come from and where prompts go, and whether somebody sits there.
data Terminal = Terminal { input :: Handle, output :: Handle, isTerminal :: Bool }

-- | Which these are, and what is done with them at the end.
newtype Behavior = Behavior (IO (Terminal, IO ()))

-- | Lines are edited if both the standard input and output are terminals.
defaultBehavior :: Behavior
defaultBehavior = Behavior (do
  i <- hIsTerminalDevice stdin
  o <- hIsTerminalDevice stdout
  return (Terminal stdin stdout (i && o), return ()))

-- | Reads from there; prompts and the rest go to the standard output.
useFileHandle :: Handle -> Behavior
useFileHandle h = Behavior (return (Terminal h stdout False, return ()))

useFile :: FilePath -> Behavior
useFile file = Behavior (do
  h <- openFile file ReadMode
  return (Terminal h stdout False, hClose h))

-- | Uses the terminal that the program was started from, whatever its standard input is.
preferTerm :: Behavior
preferTerm = Behavior (do
  opened <- try (openFile "/dev/tty" ReadWriteMode)
  case opened of
    Left e -> let Behavior other = defaultBehavior in const other (e :: IOException)
    Right h -> do
      i <- openFile "/dev/tty" ReadMode
      return (Terminal i h True, hClose h >> hClose i))

data Shared m = Shared { settings :: Settings m, prefs :: Prefs, history :: IORef History, cutOut :: IORef String, terminal :: Terminal }

-- | Lines are asked for in this monad; actions of the one below are lifted.
newtype InputT m a = InputT { unInputT :: ReaderT (Shared m) m a }

instance Functor m => Functor (InputT m) where
  fmap f (InputT m) = InputT (fmap f m)

instance Applicative m => Applicative (InputT m) where
  pure = InputT . pure
  InputT f <*> InputT m = InputT (f <*> m)

instance Monad m => Monad (InputT m) where
  InputT m >>= f = InputT (m >>= unInputT . f)

instance MonadFail m => MonadFail (InputT m) where
  fail = InputT . fail

instance MonadIO m => MonadIO (InputT m) where
  liftIO = InputT . liftIO

instance MonadTrans InputT where
  lift = InputT . lift

deriving newtype instance MonadFix m => MonadFix (InputT m)
deriving newtype instance Alternative m => Alternative (InputT m)
deriving newtype instance MonadPlus m => MonadPlus (InputT m)
deriving newtype instance MonadThrow m => MonadThrow (InputT m)
deriving newtype instance MonadCatch m => MonadCatch (InputT m)
deriving newtype instance MonadMask m => MonadMask (InputT m)

asks :: Monad m => (Shared m -> a) -> InputT m a
asks f = InputT (ReaderT (return . f))

runInputT :: (MonadIO m, MonadMask m) => Settings m -> InputT m a -> m a
runInputT = runInputTBehavior defaultBehavior

-- | The user's wishes are those of @~/.haskeline@.
runInputTBehavior :: (MonadIO m, MonadMask m) => Behavior -> Settings m -> InputT m a -> m a
runInputTBehavior behavior s act = do
  wishes <- liftIO (do
    home <- try getHomeDirectory
    either (\e -> const (return defaultPrefs) (e :: IOException)) (\d -> readPrefs (d </> ".haskeline")) home)
  runInputTBehaviorWithPrefs behavior wishes s act

runInputTWithPrefs :: (MonadIO m, MonadMask m) => Prefs -> Settings m -> InputT m a -> m a
runInputTWithPrefs = runInputTBehaviorWithPrefs defaultBehavior

runInputTBehaviorWithPrefs :: (MonadIO m, MonadMask m) => Behavior -> Prefs -> Settings m -> InputT m a -> m a
runInputTBehaviorWithPrefs (Behavior open) wishes s (InputT act) =
  bracket (liftIO open) (liftIO . snd) (\(t, _) -> do
    old <- liftIO (maybe (return emptyHistory) readHistory (historyFile s))
    h <- liftIO (newIORef (stifleHistory (maxHistorySize wishes) old))
    c <- liftIO (newIORef "")
    runReaderT act (Shared s wishes h c t)
      `finally` liftIO (maybe (return ()) (\file -> readIORef h >>= writeHistory file) (historyFile s)))

mapInputT :: (forall b. m b -> m b) -> InputT m a -> InputT m a
mapInputT f (InputT (ReaderT m)) = InputT (ReaderT (f . m))

-- | What runs computations of this monad in the one below.
withRunInBase :: Monad m => ((forall a. InputT m a -> m a) -> m b) -> InputT m b
withRunInBase f = InputT (ReaderT (\shared -> f (\(InputT m) -> runReaderT m shared)))

getHistory :: MonadIO m => InputT m History
getHistory = asks history >>= liftIO . readIORef

putHistory :: MonadIO m => History -> InputT m ()
putHistory = modifyHistory . const

modifyHistory :: MonadIO m => (History -> History) -> InputT m ()
modifyHistory f = asks history >>= \r -> liftIO (modifyIORef' r f)

-- | Whether lines are edited, not just read.
haveTerminalUI :: Monad m => InputT m Bool
haveTerminalUI = asks (isTerminal . terminal)
