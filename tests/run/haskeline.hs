-- library: lines that are asked for where nobody sits at a terminal, completion, the history
module Main (main) where

import Control.Exception (throwIO, ErrorCall (..))
import Control.Monad.Catch (SomeException, catch)
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.State
import System.Console.Haskeline
import System.Console.Haskeline.History
import qualified System.Console.Haskeline.IO as HIO
import System.Console.Haskeline.Completion (completeWord')

loop :: Int -> InputT IO Int
loop n = do
  l <- getInputLine ("line " ++ show n ++ "> ")
  case l of
    Nothing -> outputStrLn "the end" >> return n
    Just "char" -> getInputChar "char? " >>= outputStrLn . show >> loop (n + 1)
    Just "password" -> getPassword (Just '*') "password: " >>= outputStrLn . show >> loop (n + 1)
    Just "initial" -> getInputLineWithInitial "initial: " ("left", "right") >>= outputStrLn . show >> loop (n + 1)
    Just "key" -> waitForAnyKey "key " >>= outputStrLn . show >> loop (n + 1)
    Just "history" -> getHistory >>= outputStrLn . show . historyLines >> loop (n + 1)
    Just "put" -> putHistory (addHistory "two" (addHistory "one" emptyHistory)) >> modifyHistory (addHistory "three") >> loop (n + 1)
    Just "print" -> getExternalPrint >>= \p -> liftIO (p "printed\n") >> loop (n + 1)
    Just "throw" -> (liftIO (throwIO (ErrorCall "thrown")) `catch` \e -> outputStrLn ("caught " ++ show (e :: SomeException))) >> loop (n + 1)
    Just "ui" -> haveTerminalUI >>= outputStrLn . show >> loop (n + 1)
    Just s -> outputStr (show s ++ "\n") >> loop (n + 1)

main :: IO ()
main = do
  n <- runInputT defaultSettings (loop 1)
  print n
  print (historyLines (addHistoryUnlessConsecutiveDupe "a" (addHistory "a" (addHistory "b" emptyHistory))))
  print (historyLines (addHistoryRemovingAllDupes "a" (addHistory "b" (addHistory "a" emptyHistory))))
  print (historyLines (addHistory "d" (stifleHistory (Just 2) (addHistory "c" (addHistory "b" (addHistory "a" emptyHistory))))), stifleAmount (stifleHistory (Just 2) emptyHistory), stifleAmount emptyHistory)
  let names w = return [simpleCompletion s | s <- ["alpha", "alphabet", "beta", "two words"], take (length w) s == w]
      go f x = f (reverse x, "rest") >>= \(r, cs) -> print (reverse r, [(replacement c, display c, isFinished c) | c <- cs])
  go (completeWord Nothing " \t" names) "say al"
  go (completeWord (Just '\\') " \t" names) "say two\\ w"
  go (completeWord' Nothing (== ',') names) "x,be"
  go (completeQuotedWord (Just '\\') "\"'" names (completeWord Nothing " " names)) "say \"two wo"
  go (completeQuotedWord (Just '\\') "\"'" names (completeWord Nothing " " names)) "say al"
  go (completeQuotedWord (Just '\\') "\"'" names (completeWord Nothing " " names)) "\"a\" be"
  go (completeWordWithPrev Nothing " " (\p w -> return [simpleCompletion (p ++ "/" ++ w)])) "one two th"
  go (fallbackCompletion noCompletion (completeWord Nothing " " names)) "b"
  go noCompletion "b"
  s <- execStateT (runInputTWithPrefs defaultPrefs defaultSettings (lift (modify (+ 1)) >> mapInputT id (lift (modify (* 2))) >> withRunInBase (\run -> run (lift (modify (+ 5)))))) (10 :: Int)
  print s
  r <- runInputT defaultSettings (handleInterrupt (return "interrupted") (withInterrupt (return "not")))
  putStrLn r
  i <- HIO.initializeInput defaultSettings
  HIO.queryInput i (getInputLine "more? ") >>= print
  HIO.closeInput i
