{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a
type instance F [a] = F (Maybe [a])

main :: IO ()
main = return ()
