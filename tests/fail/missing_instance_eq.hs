-- expect: error, no instance Eq for the type
data T = A | B
main :: IO ()
main = print (A == B)
