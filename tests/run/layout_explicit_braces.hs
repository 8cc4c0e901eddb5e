module Main (main) where {
import Data.Char (toUpper);
  f :: Int -> Int
; f x = x
      + 1
;;
main :: IO ();
main = do { print (f 1)
  ; let { y = 2; z = 3 }
     ; print (y + z); ; putStrLn (map toUpper "done") }
}
