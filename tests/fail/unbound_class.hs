-- expect: error, class not in scope
f :: Showw a => a -> String
f = show
main :: IO ()
main = putStrLn (f 1)
