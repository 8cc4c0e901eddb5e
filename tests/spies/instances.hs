-- options: -fspy=Main -O0
-- The library's profilers: coverage, types and laziness, time, grammars; and what they draw.
module Main (main) where

import Control.Exception
import Data.IORef
import Data.List
import Profile.Grammar
import Profile.Spy
import qualified Profile.Spy.Coverage as Coverage
import qualified Profile.Spy.Time as Time
import qualified Profile.Spy.Types as Types
import Profile.View
import Text.Parsec hiding (State, label)
import Text.Parsec.String

data Tree = Leaf | Fork Tree Int Tree

insertTree :: Int -> Tree -> Tree
insertTree x t = case t of
  Leaf -> Fork Leaf x Leaf
  Fork l y r
    | x < y -> Fork (insertTree x l) y r
    | otherwise -> Fork l y (insertTree x r)

sumTree :: Tree -> Int
sumTree Leaf = 0
sumTree (Fork l x r) = sumTree l + x + sumTree r

depth :: Tree -> Int
depth t = case t of
  Leaf -> 0
  Fork l _ r -> 1 + max (depth l) (depth r)

-- | The second one is never needed.
pick :: Int -> Int -> Int
pick x _ = x

half :: Int -> Int
half n = n `div` 2

tests :: IORef Int -> IO ()
tests start = do
  n <- readIORef start
  t <- evaluate (foldr insertTree Leaf [n, n + 2, n - 1])
  print (sumTree t)
  print (pick n (n + 1) + pick n (error "never"))
  print (sum (map half [8, 8, 8, 9]))

sums :: Grammar
sums = grammar "sums" ["sum", "term", "negation"]

sumOf, term, negation :: Parser Int
sumOf = production sums "sum" (foldl (+) <$> term <*> many (char '+' >> term))
term = production sums "term" (read <$> many1 digit) <|> negation
negation = production sums "negation" (negate <$> (char '-' >> term))

main :: IO ()
main = do
  start <- newIORef 5
  let mine = ["Main.insertTree", "Main.sumTree", "Main.depth", "Main.pick", "Main.half"]
  (_, covered) <- Coverage.coverageWithCalls mine (tests start)
  putStr (Coverage.report covered)
  print [(name (entity f), Coverage.executions (state f), Coverage.receivers (state f)) | f <- functions covered]
  print (Coverage.ratio covered, Coverage.ratioOfModules covered, Coverage.linesCovered covered)
  putStr (toSvg (Coverage.picture covered))
  putStr (toSvg (Coverage.callGraphOf ["sumTree"] covered))
  (_, seen) <- Types.typesSeen mine (tests start)
  putStr (Types.report seen)
  mapM_ putStrLn (Types.hints 2 seen)
  print (Types.untried seen)
  (_, timed) <- Time.timed mine (tests start)
  print [(name (entity f), Time.executions (state f), Time.repeated (state f)) | f <- functions timed]
  print (map (name . entity) (Time.cacheable 2 timed))
  print (sum (map selfTime (functions timed)) > 0)
  print (all (`isInfixOf` toSvg (Time.behavioural timed)) ["Main.half", "Main.sumTree"], "Main.half" `isInfixOf` toSvg (Time.structural timed))
  (r, counts) <- activations sums (mapM (evaluate . either (error . show) id . parse sumOf "") ["1", "1+2+30"])
  print (r, counts)
  (_, more) <- activations sums (evaluate (parse sumOf "" "1+-2"))
  print more
  putStr (toSvg (grammarView [("sum", "term"), ("term", "negation"), ("negation", "term")] counts))
  -- Views by themselves.
  let squares k = nodes rectangle { width = fromIntegral, height = fromIntegral, tip = show } (take k [10, 20, 30 :: Int])
  mapM_ (\l -> putStr (toSvg (view l (squares 3)))) [row, column, grid 2, flow 40]
  putStr (toSvg (titled "a < b" (withEdges (edges [("10", "20", 1), ("10", "30", 2), ("30", "30", 1)]) (view tree (squares 3)))))
  putStr (toSvg (view row [nodeWith circle { tip = id } "c" "c" (view row []), nodeWith rectangle { label = id } "inner" "inner" (view column (squares 2))]))
