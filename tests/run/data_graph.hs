-- Depth-first search and what it gives.
module Main (main) where

import Data.Array
import qualified Data.Foldable as F
import Data.Graph
import Data.Tree (drawForest, flatten)

rands :: Int -> Int -> [Int]
rands n = map ((`mod` n) . (`div` 256)) . tail . iterate (\s -> (s * 1103515245 + 12345) `mod` 2147483648)

pairs :: [a] -> [(a, a)]
pairs (x : y : r) = (x, y) : pairs r
pairs _ = []

report :: Graph -> IO ()
report g = do
  print g
  print (vertices g, edges g)
  print (elems (indegree g), elems (outdegree g))
  putStr (drawForest (map (fmap show) (dff g)))
  print (dfs g [3, 1])
  print (topSort g, reverseTopSort g)
  print (map flatten (components g), map flatten (scc g))
  print [reachable g v | v <- vertices g]
  print [(v, w) | v <- vertices g, w <- vertices g, path g v w]
  print (map flatten (bcc (buildG (bounds g) (edges g ++ edges (transposeG g)))))

main :: IO ()
main = do
  report (buildG (0, 5) [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (1, 3)])
  mapM_ (\seed -> report (buildG (0, 8) (take 11 (pairs (rands 9 seed))))) [1 .. 6]
  mapM_ (\seed -> print (bcc (let es = filter (uncurry (/=)) (take 12 (pairs (rands 10 seed)))
                              in buildG (0, 9) (es ++ map (\(a, b) -> (b, a)) es)))) [11 .. 18]
  let mods = [ ("main", 'm', "ab"), ("a", 'a', "c"), ("b", 'b', "cd"), ("c", 'c', "e"), ("d", 'd', "bz")
             , ("e", 'e', "e"), ("f", 'f', "") ]
  print (stronglyConnComp mods)
  print (stronglyConnCompR mods)
  print (flattenSCCs (stronglyConnComp mods))
  let (g, node, vertex) = graphFromEdges mods
  print (g, map node (vertices g), map vertex "abz")
  print (fst (graphFromEdges' mods) == g)
  print (stronglyConnComp ([] :: [(Int, Int, [Int])]))
  print (fmap length (AcyclicSCC "ab"), sum (CyclicSCC [1, 2, 3]))
  print (traverse (\x -> [x, x + 1]) (CyclicSCC [1, 10]))
  print (read "[CyclicSCC [1,2],AcyclicSCC 3]" :: [SCC Int])
  -- Large enough that a search that is not linear would be noticed.
  let n = 100000
      ring = buildG (0, n - 1) [(i, (i * 7 + 1) `mod` n) | i <- [0 .. n - 1]]
  print (length (scc ring), length (dff ring), sum (topSort ring))

-- library
