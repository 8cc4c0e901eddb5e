dups :: Eq a => [a] -> [a]
dups (x : rest@(y : _)) | x == y = x : dups rest
                        | otherwise = dups rest
dups _ = []
deep :: ((Int, [Char]), Maybe (Either Int Bool)) -> String
deep (p@(n, s@(c : _)), Just (Left k)) = show p ++ show n ++ s ++ [c] ++ show k
deep ((_, ""), Just (Right b)) = "empty " ++ show b
deep (_, m) = show m
main :: IO ()
main = do
  print (dups "aabbbc")
  putStrLn (deep ((1, "xy"), Just (Left 2)))
  putStrLn (deep ((1, ""), Just (Right True)))
  putStrLn (deep ((1, "z"), Nothing))
