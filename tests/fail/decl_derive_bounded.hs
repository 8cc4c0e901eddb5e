data T = A Int | B deriving Bounded
main :: IO ()
main = return ()
