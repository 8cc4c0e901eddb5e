{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
{-# OPTIONS_GHC -Wincomplete-patterns -Werror #-}
-- Lists and units are constructors in COMPLETE pragmas, too.
module Main (main) where

pattern (:>) :: [a] -> a -> [a]
pattern xs :> x <- (unsnoc -> Just (xs, x)) where
  xs :> x = xs ++ [x]
{-# COMPLETE (:>), [] #-}

unsnoc :: [a] -> Maybe ([a], a)
unsnoc [] = Nothing
unsnoc xs = Just (init xs, last xs)

reversed :: [a] -> [a]
reversed [] = []
reversed (xs :> x) = x : reversed xs

main :: IO ()
main = print (reversed ([1, 2] :> (3 :: Int)))
