-- expect: error
default (Bool)
main :: IO ()
main = return ()
