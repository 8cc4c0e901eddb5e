f :: Int -> Bool -> Int
f n b = if b then n else 0
g = f True 3
main :: IO ()
main = return ()
