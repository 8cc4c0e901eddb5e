module Main (main) where

infixr 5 +++
infixl 4 |>

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

(|>) :: a -> (a -> b) -> b
x |> f = f x

(<+>) :: (Int, Int) -> (Int, Int) -> (Int, Int)
(a, b) <+> (c, d) = (a + c, b + d)

unused :: Int -> Int -> Int
a `unused` b = a - b

expression :: Int -> Int
expression n = -n + 2 * (n - 3) `div` 2 - negate (-4)

shortCircuit :: Bool -> Bool
shortCircuit b = b || length [1 ..] > 3 && not b

sections :: [Int] -> [Int]
sections = map (subtract 1) . filter (> 2) . map (2 *) . map (`mod` 7) . map (10 -)

composed :: Int -> String
composed = show . (+ 1) . (* 2) . abs

applied :: Int
applied = flip (-) 1 $ id $ 5

points :: (Int -> Int -> Int) -> Int
points op = 3 `op` 4 + foldr op 0 [1, 2]

main :: IO ()
main = do
  putStrLn ("ab" +++ "cd" +++ "ef")
  print (3 |> (+ 1) |> show |> length)
  print ((1, 2) <+> (3, 4))
  print (expression 5, shortCircuit True)
  print (sections [1 .. 5], composed (-4), applied)
  print (points (+), points (\a b -> a))
