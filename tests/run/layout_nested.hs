module Main where

-- Blocks inside blocks, closed several at a time; comments at any column.
classify :: Int -> String
classify n = case compare n 0 of
    LT -> "negative"
      -- a comment further in
    EQ -> "zero"
-- a comment at the margin
    GT -> let half = n `div` 2
              odd' = n `mod` 2
          in if odd' == 1
               then "odd"
               else case half of
                      1 -> "two"
                      _ -> "even"

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-1, 0, 1, 2, 4]
  let loop i
        | i > 3 = return ()
        | otherwise = do
            putStr (show i)
            loop (i + 1)
  loop (1 :: Int)
  putStrLn ""
  where
    _unused = ()
