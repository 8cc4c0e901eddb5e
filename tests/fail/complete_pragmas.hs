{-# LANGUAGE PatternSynonyms #-}
module Main (main) where

import Data.Maybe (Maybe (..))

pattern Some :: a -> Maybe a
pattern Some a = Just a

{-# COMPLETE Some, Nothing #-}
{-# COMPLETE Just, Nothing #-}
{-# COMPLETE Some, Absent #-}

main :: IO ()
main = print (1 :: Int)
