-- library
-- What is said when a program cannot be started, or does not succeed.
module Main (main) where

import Control.Exception (IOException, try)
import System.IO.Error (ioeGetErrorString, ioeGetFileName, ioeGetLocation, isDoesNotExistError, isUserError)
import System.Process

told :: IO a -> IO ()
told act = try act >>= either said (const (putStrLn "done"))
  where
    said e = do
      print (e :: IOException)
      print (ioeGetErrorString e, ioeGetFileName e, ioeGetLocation e, isDoesNotExistError e, isUserError e)

main :: IO ()
main = do
  let missing = "no-such-program"
  told (createProcess (proc missing []))
  told (createProcess (proc missing []) { cwd = Just "/" })
  told (createProcess (proc missing []) { new_session = True })
  told (createProcess (proc "true" []) { cwd = Just "/no/such/folder" })
  told (callProcess missing [])
  told (spawnProcess missing [])
  told (readProcess missing [] "")
  told (readProcessWithExitCode missing [] "")
  told (runProcess missing [] Nothing Nothing Nothing Nothing Nothing)
  told (callProcess "sh" ["-c", "exit 2"])
  told (callCommand "exit 4")
  told (readProcess "sh" ["-c", "exit 5"] "")
  told (readCreateProcess (shell "exit 6") "")
  told (system "")
  told (callProcess "true" [])
