import System.Exit
main :: IO ()
main = putStrLn "bye" >> exitSuccess >> putStrLn "unreachable"
