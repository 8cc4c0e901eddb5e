-- Programs with pipes, in another folder, with another environment, by handles of files; what is written is read, and ends are told.
module Main (main) where

import Control.Concurrent (forkIO, newEmptyMVar, putMVar, takeMVar)
import Control.Exception (IOException, try)
import Control.Monad (when)
import System.Directory (getTemporaryDirectory, removeFile)
import System.Exit (ExitCode(..))
import System.IO
import System.Process

main :: IO ()
main = do
  -- Both ends.
  (Just i, Just o, Nothing, p) <- createProcess (proc "sort" []) { std_in = CreatePipe, std_out = CreatePipe }
  hPutStr i (unlines (map show (reverse [10 .. 30 :: Int])))
  hClose i
  hGetContents o >>= putStr . unwords . lines
  putStrLn ""
  waitForProcess p >>= print
  getProcessExitCode p >>= print
  -- Folder, environment, errors.
  (_, Just o2, Just e2, p2) <- createProcess (shell "pwd; echo $WORD; echo wrong >&2; exit 3")
    { cwd = Just "/", env = Just [("WORD", "said"), ("PATH", "/usr/bin:/bin")], std_out = CreatePipe, std_err = CreatePipe }
  hGetContents o2 >>= putStr
  hGetContents e2 >>= putStr
  waitForProcess p2 >>= print
  -- A file.
  dir <- getTemporaryDirectory
  (name, h) <- openTempFile dir "pipes"
  hPutStrLn h "first"
  (_, _, _, p3) <- createProcess (proc "echo" ["second"]) { std_out = UseHandle h, std_in = NoStream }
  waitForProcess p3 >>= print
  hIsOpen h >>= print
  readFile name >>= putStr
  removeFile name
  -- A program that would never end.
  (_, _, _, p4) <- createProcess (proc "sleep" ["1000"])
  getProcessExitCode p4 >>= print
  terminateProcess p4
  waitForProcess p4 >>= print
  -- Others run while one is waited for.
  done <- newEmptyMVar
  (_, _, _, p5) <- createProcess (shell "sleep 0.1")
  _ <- forkIO (putStrLn "meanwhile" >> putMVar done ())
  _ <- waitForProcess p5
  takeMVar done
  r <- try (createProcess (proc "/no/such/program" []) { std_in = CreatePipe })
  putStrLn (either (\e -> const "refused" (e :: IOException)) (const "started") r)
  s <- withCreateProcess (proc "cat" []) { std_in = CreatePipe, std_out = CreatePipe } $ \mi mo _ _ -> case (mi, mo) of
    (Just a, Just b) -> hPutStrLn a "through cat" >> hClose a >> hGetLine b
    _ -> return "no pipes"
  putStrLn s
  readCreateProcessWithExitCode (shell "cat; echo of it >&2; exit 4") { cwd = Just "/" } "input\n" >>= print
  readCreateProcess (proc "tr" ["a-z", "A-Z"]) "loud" >>= putStrLn
  -- A pipe of one's own.
  (r6, w6) <- createPipe
  (_, _, _, p6) <- createProcess (proc "echo" ["own pipe"]) { std_out = UseHandle w6 }
  _ <- waitForProcess p6
  hGetContents r6 >>= putStr
  when (show (cmdspec (shell "x")) /= "ShellCommand \"x\"") (putStrLn "shown wrongly")
