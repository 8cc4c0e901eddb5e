-- The type of `main` is known to be an action before anything is said of what `printf` returns.
import Text.Printf

main = printf "%d %.3f %s\n" (42 :: Int) (1.5 :: Double) "text"
