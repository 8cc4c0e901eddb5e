newtype T = T Int deriving stock Show
main :: IO ()
main = return ()
