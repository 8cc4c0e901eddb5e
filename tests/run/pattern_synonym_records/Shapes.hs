{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Shapes (Shape (.., Square, side), pattern Polar, radius, angle, pattern Flipped, first, Vec (Vec, Both, both)) where

data Shape = Rect Double Double | Dot
  deriving (Eq, Show)

-- Matched only where both sides are the same, made of one.
pattern Square :: Double -> Shape
pattern Square {side} <- (square -> Just side)
  where
    Square s = Rect s s

square :: Shape -> Maybe Double
square (Rect a b) | a == b = Just a
square _ = Nothing

pattern Polar :: Double -> Double -> (Double, Double)
pattern Polar {radius, angle} = (radius, angle)

-- Without a signature.
pattern Flipped {first, second} = (second, first)

data Vec a = Vec a a deriving Show

pattern Both :: (Eq a) => a -> Vec a
pattern Both {both} <- ((\(Vec a b) -> if a == b then Just a else Nothing) -> Just both)
  where
    Both a = Vec a a
