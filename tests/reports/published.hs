-- What is published: a picture of many kilobytes in three versions, hostile ones, a table.
module Main (main) where

import Profile.Report
import Profile.View
import System.Environment
import System.IO

bars :: Int -> View
bars n = titled "Bars" (view column (nodes shape [1 .. n]))
  where
    shape = (bar fromIntegral) { label = \i -> "number " ++ show i, tip = const "a < b & \"c\"" }

hostile :: String
hostile = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\" onload=\"steal()\"><script>steal()</script><text>harmless</text></svg>"

main :: IO ()
main = do
  mapM_ (publish "bars" . bars) [10, 700, 900]
  publishSvg "hostile </script>" hostile
  publishSvg "none" "<html>"
  publishTable "\"words\"\n" [col "word" id, col "length" length, col "half" half] ["one", "\\three\SOH", "größer"]
  shown <- isShown
  -- Nobody looks: nothing is evaluated.
  if shown then return () else publish (error "a title") (error "a view") >> publishTable "t" [col "x" half] (error "rows")
  putStrLn "published"
  hFlush stdout
  arguments <- getArgs
  -- To be looked at while it runs.
  if null arguments then return () else getLine >>= putStrLn
  where
    half :: String -> Double
    half = (/ 2) . fromIntegral . length
