{-# LANGUAGE PartialTypeSignatures #-}
module Main (main) where

-- What is written must be right.
wrong :: Maybe _ -> Bool
wrong x = not x

main :: IO ()
main = print (wrong (Just 'x'))
