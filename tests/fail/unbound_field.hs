-- expect: error, field not in scope in a record construction
data P = P { px :: Int }
main :: IO ()
main = print (px P { px = 1, py = 2 })
