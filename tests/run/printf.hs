import Text.Printf
main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d\n" (1 :: Int) (42 :: Int) (42 :: Int) (42 :: Int)
  printf "%s %10s|%-10s|%c\n" "abc" "right" "left" 'z'
  printf "%.2f %8.3f %e %g\n" (3.14159 :: Double) (2.71828 :: Double) (1234.5 :: Double) (0.5 :: Double)
  printf "%x %X %o %%\n" (255 :: Int) (255 :: Int) (8 :: Int)
  let s = printf "%d-%s" (7 :: Int) "x" :: String
  putStrLn s
  printf "no args\n"
-- stress
