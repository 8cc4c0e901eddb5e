module Main where
import qualified Data.Map.Strict as M
import Data.List (foldl')
import Debug.Trace (traceMarkerIO, traceEventIO)

build :: Int -> M.Map Int Integer
build n = {-# SCC "build" #-} foldl' (\m k -> M.insert k (fromIntegral k * 3) m) M.empty [1..n]

total :: M.Map Int Integer -> Integer
total m = {-# SCC total_elems #-} sum (M.elems m)

nfib :: Int -> Int
nfib n = if n < 2 then 1 else nfib (n-1) + nfib (n-2) + 1

main :: IO ()
main = do
  traceEventIO "begins"
  let m = build 20000
  print (total m)
  traceMarkerIO "built"
  print ({-# SCC nfibcc #-} nfib 24)
  print (M.size m)
