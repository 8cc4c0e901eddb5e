-- Trees unfolded with effects, in depth and in breadth, and the other instances.
module Main (main) where

import Control.DeepSeq (deepseq)
import Control.Monad.Fix (mfix)
import Data.Tree

step :: Int -> IO (Int, [Int])
step n = do
  putStr (show n ++ " ")
  return (n * n, [m | m <- [2 * n, 2 * n + 1], m < 12])

main :: IO ()
main = do
  t <- unfoldTreeM step 1
  putStrLn ""
  u <- unfoldTreeM_BF step 1
  putStrLn ""
  print (t == u)
  ts <- unfoldForestM_BF step [1, 5, 3]
  putStrLn ""
  us <- unfoldForestM step [1, 5, 3]
  putStrLn ""
  print (ts == us, map length ts)
  putStr (drawTree (fmap show t))
  print (levels t, foldTree (\x xs -> x + sum xs) t, foldTree (\_ xs -> 1 + maximum (0 : xs)) t)
  print (fmap (`mod` 3) u)
  print (unfoldTreeM (\n -> if n > 3 then Nothing else Just (n, [n + 1])) 1)
  print (unfoldTreeM_BF (\n -> Just (n, [n + 1 | n < 3])) 1)
  print (fmap (take 2) (mfix (\xs -> Node (1 : xs) [Node (2 : xs) [], Node (3 : xs) []])))
  print (t `deepseq` maximum t)
  print (take 3 (levels (unfoldTree (\n -> (n, [n + 1, n + 2])) 0)))
