data T = T (Int -> Int) deriving Show
main :: IO ()
main = return ()
