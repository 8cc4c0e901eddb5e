-- expect: error, no instance Show for the element type inside lists and Maybe
data T = T
main :: IO ()
main = print [Just [T]]
