-- options: -fprof-cafs
-- A stage of clausify as a constant applicative form whose value is a function: its CAF cost centre pays under lexical
-- scoping, "use" under evaluation and hybrid scoping.
module Main (main) where

unicl :: [Int] -> [[Int]]
unicl = filterset (not . taut) . map clause

filterset :: (a -> Bool) -> [a] -> [a]
filterset p xs = case xs of
  [] -> []
  y : ys -> if p y then y : filterset p ys else filterset p ys

taut :: [Int] -> Bool
taut c = case c of { [] -> True; x : _ -> even x }

clause :: Int -> [Int]
clause n = if n == 0 then [] else n : clause (n - 1)

main :: IO ()
main = print (scc "use" (sum (map length (unicl [1 .. 60]))))
