-- expect: error
newtype T = T !Int
main :: IO ()
main = return ()
