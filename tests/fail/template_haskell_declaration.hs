-- expect: error, Template Haskell is not supported
{-# LANGUAGE TemplateHaskell #-}
module Main (main) where

newtype Field = Field Int deriving (Eq)

derivingUnbox "Field" [t| Field -> Int |] [| \(Field n) -> n |] [| \n -> Field n |]

main :: IO ()
main = print 1
