-- Rows of all kinds: of annotated functions, of constants, of parts of them, of many modules of the library.
module Main (main) where

import Data.Char (toUpper)
import qualified Data.Map as M
import Debug.Trace (traceEventIO, traceMarker)

unicl :: Int -> [Int]
unicl = filter odd . map (* 3) . enumFromTo 1

disp :: Int -> String
disp n = scc "disp" (map toUpper (show n ++ " a literal " ++ concatMap show (unicl n)))

table :: M.Map Int String
table = M.fromList [(i, disp i) | i <- [1 .. 60]]

main :: IO ()
main = do
  traceEventIO "begins, \955"
  putStrLn (take 100 (concat (M.elems table)))
  print (length (concatMap disp [1 .. 80]), M.size table)
  mapM_ print (M.lookup 7 table)
  print (traceMarker "half" (1.5 :: Double), [Just (3 :: Int)], 2 ^ (70 :: Int) :: Integer)
