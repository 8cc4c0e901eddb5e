import System.Process
import System.Exit
import System.IO
import Control.Exception
main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  e <- system "exit 3"
  print e
  s <- readProcess "cat" [] "some input\nλ\n"
  putStr s
  r <- readProcessWithExitCode "sh" ["-c", "cat; echo err >&2; exit 2"] "in"
  print r
  callCommand "true"
  x <- rawSystem "sh" ["-c", "exit 1"]
  print x
  readProcess "echo" ["a b", "it's", "$HOME"] "" >>= putStr
  hFlush stdout
  callProcess "echo" ["from child"]
  y <- system "kill -9 $$"
  print y
  p <- spawnCommand "exit 7"
  waitForProcess p >>= print
  getProcessExitCode p >>= print
  putStrLn (showCommandForUser "ls" ["-l", "a b", "it's"])
  q <- try (readProcess "false" [] "") :: IO (Either IOException String)
  print (either (const "failed") id q)
  q <- try (readProcess "/no/such/program" [] "") :: IO (Either IOException String)
  print (either (const "failed") id q)
  n <- length <$> readProcess "sh" ["-c", "for i in 1 2 3 4 5 6 7 8; do cat /etc/passwd; done"] ""
  print (n > 100)
