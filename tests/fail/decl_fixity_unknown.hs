infixl 6 +++
f = 1
main :: IO ()
main = return ()
