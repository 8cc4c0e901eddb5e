{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.String (IsString (..))

newtype Name = Name String deriving (Eq, Show)

instance IsString Name where
  fromString s = Name ('@' : s)

known :: Name -> Bool
known "ada" = True
known n = n == "alan"

average :: (Fractional a, Ord a) => [a] -> a
average xs
  | total > limit = limit
  | otherwise = total / count
  where
    total = sum xs
    count = fromIntegral (length xs)
    limit = 1000

generic :: (Show a, Num a) => a -> String
generic x = show y ++ helper x
  where
    y = x + 1
    helper z = if length (show z) > 2 then "long" else ""

defaulted :: String
defaulted = show (2 ^ 10) ++ show (fromIntegral (3 :: Int) / 2)

main :: IO ()
main = do
  print (map known ["ada", "alan", "bob"])
  print (average [1, 2, 3 :: Double])
  putStrLn (generic (41 :: Int) ++ generic (1.5 :: Double))
  putStrLn defaulted
