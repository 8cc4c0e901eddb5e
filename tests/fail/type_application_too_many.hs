{-# LANGUAGE TypeApplications #-}
main :: IO ()
main = print (not @Int True)

lambda :: Int
lambda = (\x -> x) @Int 3

inner :: String
inner = (let f = show @Int in f) @Bool 3
