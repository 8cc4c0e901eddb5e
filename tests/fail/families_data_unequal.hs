{-# LANGUAGE TypeFamilies #-}
module Main (main) where

data family D a
data instance D Int = DInt
data instance D Bool = DBool

f :: D Int -> Int
f DBool = 0
f DInt = 1

main :: IO ()
main = return ()
