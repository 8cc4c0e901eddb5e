module Start (go, main) where

import Other (elsewhere)

go, main :: IO ()
go = putStrLn "go" >> elsewhere
main = putStrLn "main"
