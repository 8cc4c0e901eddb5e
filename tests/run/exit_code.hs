import System.Exit
import Control.Monad
main :: IO ()
main = do
  putStr "no newline before exit"
  when True (exitWith (ExitFailure 3))
  putStrLn "unreachable"
