-- expect: error, operator not in scope
main :: IO ()
main = print (1 <+> 2)
