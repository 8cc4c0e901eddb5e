-- | Keys and labels that readers of reports may stumble over; the values live until the end.
module Main (main) where

import Control.Exception (evaluate)
import Profile.Census (census)
import Profile.Domain (sccBy)

names :: [String]
names =
  [ "plain", "with space", "", " leading", "]", "a;b", "a,b", "tab\there", "two\nlines", "nul\0inside", "quote\"d"
  , "back\\slash", "<script>alert(1)</script>", "&amp;", "{}", "λ→∀", "\x1b[31mred", "\8232", "MAIN", "%s%n", "#"
  , replicate 300 'x', cycle "endless "
  ]

main :: IO ()
main = do
  kept <- mapM (\name -> evaluate (sccBy "key" name (let l = [1 .. 20000 :: Int] in sum l `seq` l))) names
  census 1
  print (scc "line\nbreak" (length kept), {-# SCC "say \"hi\"" #-} length (take 3 names))
  print (sum (map sum kept))
