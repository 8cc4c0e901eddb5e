module Main (main) where
-- Names of files and variables may have any bytes: those that are no UTF-8 are U+DC80 to U+DCFF in strings, and these bytes again.
import Control.Exception
import System.Directory
import System.Environment
import System.IO
import System.Process

main :: IO ()
main = do
  -- The shell makes a file whose name is no UTF-8.
  callCommand "mkdir names; printf hello > \"$(printf 'names/a\\377b')\""
  [name] <- listDirectory "names"
  print name
  readFile ("names/" ++ name) >>= putStrLn
  let other = "\233\8364\xDCE2\xDC82"
  renameFile ("names/" ++ name) ("names/" ++ other)
  listDirectory "names" >>= print
  doesFileExist ("names/" ++ other) >>= print
  out <- readProcess "sh" ["-c", "ls names | od -An -tx1"] ""
  putStrLn (unwords (words out))
  setEnv "ANY_BYTES" other
  getEnv "ANY_BYTES" >>= print
  fmap (lookup "ANY_BYTES") getEnvironment >>= print
  -- The text itself has no encoding.
  r <- try (putStrLn name)
  hFlush stdout
  print (either (\e -> const "refused" (e :: IOException)) (const "written") r)
  removeDirectoryRecursive "names"
