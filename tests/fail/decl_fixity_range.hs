infixl 10 +++
(+++) = (+)
main :: IO ()
main = return ()
