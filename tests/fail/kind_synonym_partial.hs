type P a b = (a, b)
f :: Maybe (P Int)
f = Nothing
main :: IO ()
main = return ()
