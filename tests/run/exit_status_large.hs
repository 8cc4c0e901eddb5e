-- A status that no process can have is that of a failure.
import System.Exit

main :: IO ()
main = putStrLn "before" >> exitWith (ExitFailure 256)
