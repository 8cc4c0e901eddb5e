-- options: -fprof-cafs
-- A stage of clausify as a function of one argument: subsumed, so that "use" pays under all schemes.
module Main (main) where

unicl :: [Int] -> [[Int]]
unicl formulae = filterset (not . taut) (map clause formulae)

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
