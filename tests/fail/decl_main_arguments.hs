main :: Int -> IO ()
main _ = return ()
