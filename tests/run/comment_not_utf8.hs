-- Comments may hold bytes that are not UTF-8: café. {- ÿ -}
main :: IO ()
main = putStrLn "cafÃ©" {- naïve -}
