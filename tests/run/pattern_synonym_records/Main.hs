{-# LANGUAGE NamedFieldPuns, PatternSynonyms, RecordWildCards #-}
module Main (main) where

import Control.Exception
import Shapes

describe :: Shape -> String
describe Square {side = s} = "square of " ++ show s
describe (Rect a b) = "rectangle " ++ show (a, b)
describe Dot = "dot"

around :: (Double, Double) -> Double
around Polar {..} = radius * angle

turned :: (Double, Double) -> (Double, Double)
turned p@Polar {angle} = p {angle = angle + 1}

pattern Pair {fore, aft} <- [fore, aft]

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Square 2, Rect 1 2, Dot, Square {side = 3}]
  print (side (Rect 4 4), (Square 5) {side = 6})
  print (around (2, 3), turned (Polar 1 2), Polar {angle = 1, radius = 0.5})
  print (first ('a', 'b'), Flipped 1 True, ((1, 2) :: (Int, Int)) {radius' = 0})
  print (both (Both 'x'), map both [Both 1, Vec 2 2], (Both 'c') {both = 'd'})
  print (fore "ab", aft "ab", [f | Pair {fore = f} <- ["cd", "e"]])
  let radius = 7
      angle = 2
  print Polar {..}
  r <- try (evaluate (side Dot))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) show r)
 where
  _ = ()

pattern Point' :: Int -> Int -> (Int, Int)
pattern Point' {radius', angle'} = (radius', angle')
