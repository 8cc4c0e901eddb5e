newtype T = T Int deriving (Show, Num)
main :: IO ()
main = print (T 1 + 2)
