-- expect: type error, operand of (++) is not a list
main :: IO ()
main = putStrLn ("total: " ++ length "abc")
