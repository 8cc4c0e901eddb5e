{-# LANGUAGE ViewPatterns, LambdaCase, TupleSections, ScopedTypeVariables #-}
-- View patterns whose expression extends as far as it can.
module Main (main) where

import Data.Char (toUpper)

big :: Int -> String
big (\x -> x > 5 -> True) = "big"
big (let y = 3 in (+ y) -> 5) = "two"
big (if True then negate else id -> n) = show n

both :: (Int, [Int]) -> String
both ((subtract 1) . \x -> x * 2 -> 9, [_, \y -> y -> 3]) = "nine"
both (\case { 0 -> "zero"; _ -> "other" } -> s, map $ \x -> x + 1 -> ys@(_ : _)) = s ++ show ys
both (\x -> \y -> (x, y) -> _, _) = "no list"

data R = R { name :: String, size :: Int }

shown :: R -> String
shown R { name = \s -> map toUpper s -> up, size = flip elem $ [1, 2] -> True } = up
shown R { name = take 2 . \s -> s ++ s -> n } = n

nested :: Maybe Int -> Int
nested (Just (\x -> (\y -> y + 1) x -> n)) = n
nested (\m -> case m of { Nothing -> 'n'; Just _ -> 'j' } -> 'n') = 0
nested _ = 1

main :: IO ()
main = do
  mapM_ (putStrLn . big) [7, 2, 1]
  mapM_ (putStrLn . both) [(5, [1, 3]), (0, [4]), (1, [])]
  mapM_ (putStrLn . shown) [R "ada" 1, R "bob" 3]
  print (map nested [Just 1, Nothing], (\(\x -> x + 1 -> n) -> n * 2) 4, [n | (\k -> k * k -> n) <- [1, 2, 3]])
  let (\(a, b) -> (b, a) -> (p, q)) = (1, 'x')
  (\x -> x ++ "!" -> s) <- return "done"
  print (p, q, s)
