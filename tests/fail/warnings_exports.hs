{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main, main, Abstract (..), Abstract, Data.Maybe.fromMaybe) where

import Data.Int (Int8 (..))
import Data.List hiding (noSuchThing)
import Data.Maybe (fromMaybe)

data Abstract

type Small = Int8

main :: IO ()
main = print (sort [3, 1 :: Small])
