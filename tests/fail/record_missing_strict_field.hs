-- expect: error, a strict field is not initialised
data P = P { px :: !Int, py :: Int }
main :: IO ()
main = print (py P { py = 1 })
