-- | Keys that fail, and one that does not end: the expression fails as its key does, in a profiled program.
module Main (main) where

import Control.Exception
import Profile.Domain (sccBy)

attempt :: String -> Int -> IO ()
attempt what x = do
  found <- try (evaluate x)
  putStrLn (what ++ ": " ++ either (\e -> head (lines (displayException (e :: SomeException)))) show found)

circle :: String
circle = 'c' : tail (tail circle)

main :: IO ()
main = do
  attempt "whole" (sccBy "k" (error "no key") 1)
  attempt "partly" (sccBy "k" ("key" ++ error "no more") 2)
  attempt "too late" (sccBy "k" (replicate 201 'k' ++ error "not looked at") 3)
  attempt "character" (sccBy "k" ['k', error "no character"] 4)
  attempt "body" (sccBy "k" "good" (error "no value"))
  attempt "after" (scc "after" (sccBy "k" "good" 6))
  attempt "circle" (sccBy "k" circle 5)
