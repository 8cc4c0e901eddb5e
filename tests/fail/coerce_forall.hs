{-# LANGUAGE RankNTypes #-}
module Main (main) where

import Data.Coerce

newtype All a = All (forall b. b -> a -> b)

newtype Other a = Other (forall b. b -> b -> a)

turn :: All a -> Other a
turn = coerce

main :: IO ()
main = turn (All const) `seq` return ()
