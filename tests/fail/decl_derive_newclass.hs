class C a where c :: a
data T = A deriving C
main :: IO ()
main = return ()
