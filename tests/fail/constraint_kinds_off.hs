{-# LANGUAGE Haskell2010, RankNTypes #-}
module Main (main) where

type Showy a = (Show a, Eq a)

f :: Showy a => a -> String
f x = if x == x then show x else ""

main :: IO ()
main = putStrLn (f 'x')
