-- expect: error, lambda case needs its extension
main :: IO ()
main = print ((\case { 1 -> 'a'; _ -> 'b' }) 1)
