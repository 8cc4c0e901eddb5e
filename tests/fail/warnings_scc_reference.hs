{-# OPTIONS_GHC -Wscc-reference -Werror #-}
module Main (main) where

unicl :: [Int] -> [Int]
unicl = filter odd . map (* 3)

-- A function: what it is named under pays for its calls.
double :: Int -> Int
double x = x + x

-- So is this one.
triple :: Int -> Int
triple = \x -> 3 * x

-- No function.
table :: [Int]
table = [1 .. 10]

main :: IO ()
main = do
  print (((scc "unicl" unicl) . map (scc "double" double)) (scc "table" table))
  print (map (scc "triple" triple) table)
  print (({-# SCC "pragma" #-} unicl) table)
  print ((\x -> scc "around" (unicl x)) table)
