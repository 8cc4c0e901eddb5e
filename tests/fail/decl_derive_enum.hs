data T = A Int | B deriving Enum
main :: IO ()
main = return ()
