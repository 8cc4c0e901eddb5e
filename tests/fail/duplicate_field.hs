-- expect: error, one field given twice
data P = P { px :: Int }
main :: IO ()
main = print (px P { px = 1, px = 2 })
