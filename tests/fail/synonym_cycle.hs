-- expect: error, type synonyms defined by each other
type A = [B]
type B = Maybe A
main :: IO ()
main = print 1
