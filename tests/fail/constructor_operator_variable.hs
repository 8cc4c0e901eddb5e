module Main (main) where

data T = (+++) Int | Int :+ Int

main :: IO ()
main = return ()
