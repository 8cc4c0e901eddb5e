-- expect: error, a binding under the monomorphism restriction is used at two types
plus = (+)
main :: IO ()
main = print (plus 1 2 :: Int, plus 1.5 2 :: Double)
