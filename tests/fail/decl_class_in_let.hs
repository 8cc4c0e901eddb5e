f = let class C a where { c :: a } in 1
main :: IO ()
main = return ()
