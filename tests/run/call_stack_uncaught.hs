-- The folders that the file was given with stand in the places, so these are left out.
import Control.Exception
import GHC.Stack
import System.Exit
import System.IO

parse :: HasCallStack => String -> Int
parse s = if null s then error "nothing to parse" else length s

main :: IO ()
main = do
  print (parse "abc")
  print (parse "") `catch` \e -> do
    hPutStrLn stderr (unlines (map (\l -> takeWhile (/= ',') l) (lines (displayException (e :: SomeException)))))
    exitWith (ExitFailure 3)
