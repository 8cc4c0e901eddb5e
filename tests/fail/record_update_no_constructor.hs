-- expect: error, no constructor has both fields
data T = A { fa :: Int } | B { fb :: Int }
main :: IO ()
main = case (A 1) { fa = 1, fb = 2 } of _ -> print 1
