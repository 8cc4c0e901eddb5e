-- expect: error, an empty do block
main :: IO ()
main = do
