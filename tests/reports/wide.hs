-- Labels of several words, and of characters that take two columns of a terminal or none.
module Main (main) where

labelled :: Int -> Int
labelled n = scc "two  words" (n + length (scc "合計 を 出す" (show (product [1 .. toInteger n]))))

main :: IO ()
main = print (scc "데이터" (sum (map labelled [1 .. 60])), scc "cafe\x301 λ" (length (show (2 ^ labelled 70 :: Integer))))
