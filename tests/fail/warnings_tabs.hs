{-# OPTIONS_GHC -Wtabs -Werror #-}
module Main (main) where

-- a	tab here does no harm
main :: IO ()
main = do
	putStrLn "a\tb"
	putStrLn "c"
