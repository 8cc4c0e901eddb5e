-- stress
import qualified Data.Map as M
data T = N | B T Int T
ins :: Int -> T -> T
ins x N = B N x N
ins x t@(B l y r) | x < y = B (ins x l) y r
                  | x > y = B l y (ins x r)
                  | otherwise = t
toL :: T -> [Int]
toL N = []
toL (B l x r) = toL l ++ x : toL r
main :: IO ()
main = do
  print (take 10 (toL (foldr ins N [(i * 7919) `mod` 101 | i <- [1 .. 100]])))
  print (sum (M.elems (M.fromListWith (+) [(i `mod` 10, i) | i <- [1 .. 100 :: Int]])))
  putStrLn (unwords (map show (take 15 (filter odd (map (\x -> x * x `div` 3) [1 ..])) :: [Integer])))
