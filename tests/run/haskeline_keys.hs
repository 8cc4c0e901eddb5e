-- library: lines that are edited at a terminal, which is one that the program makes itself
module Main (main) where

import Control.Concurrent
import Control.Monad
import Data.IORef
import Data.List (isInfixOf)
import System.Console.Haskeline
import System.IO
import System.Posix

-- | What is typed for each line.
typed :: [String]
typed =
  [ "hello\STX\STXX\r", "abc\ESC[D\ESC[DZ\r", "world\SOH>>\r", "one two three\ETB\ETBfour\r", "cut me\SOH\v\EM\EM\r", "ab\DC4\r"
  , "\ESC[A\ESC[A\r", "\DLE\DLE\DLE!\SO\SO\DLE\r", "xy\DEL\DELzz\ESC[3~\r", "foo bar\ESCb\ESCd\EM\EM\r", "\DC2wor\r"
  , "al\t\tb\t\r", "ga\t\r", "one two\NAKagain\r", "\ESC[H\ESC[C\ESC[F\ESC[D\r", "\EOT" ]

names :: Monad m => CompletionFunc m
names = completeWord Nothing " " (\w -> return [simpleCompletion s | s <- ["alpha", "alphabet", "gamma"], take (length w) s == w])

main :: IO ()
main = do
  real <- dup stdOutput
  (master, slave) <- openPseudoTerminal
  _ <- dupTo slave stdInput
  _ <- dupTo slave stdOutput
  keyboard <- fdToHandle =<< dup master
  screen <- fdToHandle master
  hSetBuffering keyboard NoBuffering
  seen <- newIORef ""
  _ <- forkIO (forever (hGetChar screen >>= \c -> modifyIORef' seen (c :)))
  let await text = readIORef seen >>= \s -> unless (reverse text `isInfixOf` s) (threadDelay 2000 >> await text)
      prompts = ["line " ++ show n ++ "> " | n <- [1 .. length typed]]
  _ <- forkIO (forM_ (zip prompts typed) (\(p, keys) -> await p >> hPutStr keyboard keys))
  results <- runInputT (setComplete names defaultSettings) (mapM getInputLine prompts)
  _ <- dupTo real stdOutput
  mapM_ print results
