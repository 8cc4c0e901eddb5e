-- A negative status is the death by that signal; what was written before is out.
import System.Exit

main :: IO ()
main = putStr "before" >> exitWith (ExitFailure (-15))
