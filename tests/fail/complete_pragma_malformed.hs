{-# LANGUAGE PatternSynonyms #-}
module Main (main) where

pattern Some :: a -> Maybe a
pattern Some a = Just a

{-# COMPLETE some #-}
{-# COMPLETE Some Nothing #-}
{-# COMPLETE Some, Nothing :: #-}

main :: IO ()
main = print (1 :: Int)
