-- | Lines that are asked for, with a prompt, and edited before they are entered: by cursor keys and the usual control characters, with those
-- entered before, and with completion. Where nobody sits at a terminal they are read as they come. (Names and meaning are those of the
-- package @haskeline@.)
module System.Console.Haskeline
  ( -- * Computations that ask for lines
    InputT, runInputT, haveTerminalUI, mapInputT
  , Behavior, runInputTBehavior, defaultBehavior, useFileHandle, useFile, preferTerm
    -- * Asking
  , getInputLine, getInputLineWithInitial, getInputChar, getPassword, waitForAnyKey
  , outputStr, outputStrLn, getExternalPrint
    -- * What the program wants, and the user
  , Settings(..), defaultSettings, setComplete
  , Prefs, readPrefs, defaultPrefs, runInputTWithPrefs, runInputTBehaviorWithPrefs, withRunInBase
    -- * Lines entered before
  , getHistory, putHistory, modifyHistory
    -- * Control-C
  , withInterrupt, Interrupt(..), handleInterrupt
    -- * Completion
  , module System.Console.Haskeline.Completion
  ) where

import Control.Concurrent (myThreadId, throwTo)
import Control.Exception (Exception, try)
import Control.Monad.Catch (MonadMask, bracket, handle)
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.Trans.Class (lift)
import Data.Char (isSpace)
import Data.IORef
import Data.List (isInfixOf)
import System.Console.Haskeline.Completion
import System.Console.Haskeline.History
import System.Console.Haskeline.InputT
import System.Console.Haskeline.Line
import System.Console.Haskeline.Screen
import System.IO
import System.IO.Error (isEOFError)
import System.Posix.Signals (Handler(..), installHandler, keyboardSignal)

-- * Asking

-- | The next line without its end; nothing at the end of the input, or where control-D was typed in an empty line.
getInputLine :: (MonadIO m, MonadMask m) => String -> InputT m (Maybe String)
getInputLine prompt = getInputLineWithInitial prompt ("", "")

-- | The text before the cursor and behind it that is there at first, where there is a terminal.
getInputLineWithInitial :: (MonadIO m, MonadMask m) => String -> (String, String) -> InputT m (Maybe String)
getInputLineWithInitial prompt (left, right) = do
  ui <- haveTerminalUI
  if not ui then plainly prompt hGetLine else do
    line <- edited prompt id True (Line (reverse left) right "")
    maybe (return ()) remember line
    return line

-- | The next character. At a terminal it need not be followed by the end of a line.
getInputChar :: (MonadIO m, MonadMask m) => String -> InputT m (Maybe Char)
getInputChar prompt = do
  ui <- haveTerminalUI
  if not ui then plainly prompt hGetChar else keys prompt (\key -> case key of
    Char c -> Just (Just c, [c])
    KeyEnter -> Just (Just '\n', "")
    Control 'd' -> Just (Nothing, "")
    _ -> Nothing)

-- | Waits for a key; false at the end of the input.
waitForAnyKey :: (MonadIO m, MonadMask m) => String -> InputT m Bool
waitForAnyKey prompt = do
  ui <- haveTerminalUI
  if not ui then fmap (maybe False (const True)) (plainly prompt hGetChar) else
    fmap (maybe False id) (keys prompt (\_ -> Just (Just True, "")))

-- | A line that is not shown, but for this character in the place of each of its own, if there is one.
getPassword :: (MonadIO m, MonadMask m) => Maybe Char -> String -> InputT m (Maybe String)
getPassword mask prompt = do
  ui <- haveTerminalUI
  if ui then edited prompt (maybe (const "") (\c -> map (const c)) mask) False emptyLine else plainly prompt hGetLine

-- | Where nobody edits: the prompt, and what the action reads, if anything is left.
plainly :: MonadIO m => String -> (Handle -> IO a) -> InputT m (Maybe a)
plainly prompt action = do
  t <- asks terminal
  liftIO (do
    put t prompt
    r <- try (action (input t))
    case r of
      Right x -> return (Just x)
      Left e | isEOFError e -> return Nothing
             | otherwise -> ioError e)

-- | Asks for keys until one says what comes of it, and what is shown then.
keys :: (MonadIO m, MonadMask m) => String -> (Key -> Maybe (Maybe a, String)) -> InputT m (Maybe a)
keys prompt f = do
  t <- asks terminal
  let loop = nextKey t >>= \k -> case k of
        Nothing -> return Nothing
        Just key -> maybe loop (\(x, shown) -> put t (shown ++ "\n") >> return x) (f key)
  rawly t (liftIO (put t prompt >> loop))

outputStr :: MonadIO m => String -> InputT m ()
outputStr s = asks terminal >>= \t -> liftIO (put t s)

outputStrLn :: MonadIO m => String -> InputT m ()
outputStrLn s = outputStr (s ++ "\n")

-- | An action by which other threads can write.
getExternalPrint :: MonadIO m => InputT m (String -> IO ())
getExternalPrint = fmap put (asks terminal)

remember :: MonadIO m => String -> InputT m ()
remember line = do
  auto <- asks (autoAddHistory . settings)
  how <- asks (historyDuplicates . prefs)
  if not auto || all isSpace line then return () else modifyHistory (case how of
    AlwaysAdd -> addHistory line
    IgnoreConsecutive -> addHistoryUnlessConsecutiveDupe line
    IgnoreAll -> addHistoryRemovingAllDupes line)

-- * Editing

-- | A line that is being edited, with older ones and newer ones that cursor keys lead to.
data Editing = Editing { line :: Line, older :: [String], newer :: [String] }

-- | Edits a line, shown by the function, with the help of completion and of lines entered before, or without.
edited :: (MonadIO m, MonadMask m) => String -> (String -> String) -> Bool -> Line -> InputT m (Maybe String)
edited prompt showing helped start = do
  t <- asks terminal
  before' <- if helped then historyLines <$> getHistory else return []
  killed <- asks cutOut
  kept <- liftIO (readIORef killed)
  canvas <- liftIO (newCanvas t prompt showing)
  rawly t (do
    r <- editing t canvas helped Editing { line = start { cut = kept }, older = before', newer = [] }
    liftIO (writeIORef killed (cut (snd r)))
    return (fst r))

editing :: MonadIO m => Terminal -> Canvas -> Bool -> Editing -> InputT m (Maybe String, Line)
editing t canvas helped state = do
  liftIO (draw canvas (line state))
  k <- liftIO (nextKey t)
  maybe (end Nothing) (step state) k
  where
    continue = editing t canvas helped
    end r = liftIO (leave canvas (line state)) >> return (r, line state)
    step s key = case key of
      KeyEnter -> end (Just (whole (line s)))
      Control 'd' | null (whole (line s)) -> end Nothing
      Control 'l' -> liftIO (wipe canvas) >> continue s
      Control 'p' -> step s KeyUp
      Control 'n' -> step s KeyDown
      KeyUp | l : rest <- older s -> continue (at l s) { older = rest, newer = whole (line s) : newer s }
      KeyDown | l : rest <- newer s -> continue (at l s) { newer = rest, older = whole (line s) : older s }
      KeyTab | helped -> completed t canvas (line s) >>= \l -> continue s { line = l }
      Control 'r' | helped -> do
        (found, next) <- liftIO (searched t canvas (older s) (line s))
        maybe (continue s { line = found }) (step s { line = found }) next
      _ -> case edit key (line s) of
        Just l -> continue s { line = l }
        Nothing -> asks (bell . prefs) >>= \rings -> liftIO (if rings then put t "\a" else return ()) >> continue s
    at l s = s { line = (line s) { before = reverse l, behind = "" } }

-- | The line after the tabulator: completed as far as all completions agree; they are listed if that is no further.
completed :: MonadIO m => Terminal -> Canvas -> Line -> InputT m Line
completed t canvas l = do
  f <- asks (complete . settings)
  (left, found) <- lift (f (before l, behind l))
  let put' s = l { before = reverse s ++ left }
  case found of
    [] -> liftIO (put t "\a") >> return l
    [c] -> return (put' (replacement c ++ [' ' | isFinished c]))
    _ -> do
      let common = foldr1 shared (map replacement found)
          begun = reverse (take (length (before l) - length left) (before l))
      if length common > length begun then return (put' common) else do
        liftIO (leave canvas l >> listed t (map display found) >> restart canvas)
        return l
  where
    shared (a : as) (b : bs) | a == b = a : shared as bs
    shared _ _ = []

-- | Looks for an older line by what is in it; with the line, the key that ended the search, if it says more.
searched :: Terminal -> Canvas -> [String] -> Line -> IO (Line, Maybe Key)
searched t canvas ls start = go "" ls start
  where
    go text rest l = do
      drawWith canvas ("(reverse-i-search)`" ++ text ++ "': ") l
      k <- nextKey t
      case k of
        Just (Char c) -> look (text ++ [c]) rest l
        Just KeyBackspace -> look (take (length text - 1) text) ls l
        Just (Control 'r') -> look text (drop 1 rest) l
        Just (Control 'g') -> return (start, Nothing)
        _ -> return (l, k)
    look text rest l = case dropWhile (not . (text `isInfixOf`)) rest of
      [] -> put t "\a" >> go text rest l
      found@(s : _) -> go text found l { before = reverse s, behind = "" }

-- * Control-C

-- | What control-C throws within 'withInterrupt'.
data Interrupt = Interrupt
  deriving (Show, Eq)

instance Exception Interrupt

-- | Lets control-C throw 'Interrupt' in this thread while the computation runs.
withInterrupt :: (MonadIO m, MonadMask m) => InputT m a -> InputT m a
withInterrupt act = bracket install (\old -> liftIO (installHandler keyboardSignal old Nothing)) (const act)
  where
    install = liftIO (do
      me <- myThreadId
      installHandler keyboardSignal (Catch (throwTo me Interrupt)) Nothing)

-- | The first computation is what happens on control-C in the second one.
handleInterrupt :: MonadMask m => m a -> m a -> m a
handleInterrupt onInterrupt = handle (\Interrupt -> onInterrupt)
