-- expect: error, no import with that qualifier
main :: IO ()
main = print (M.lookup 1 [])
