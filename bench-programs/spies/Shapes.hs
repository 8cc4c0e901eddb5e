-- | A small library of figures, for the examples of drawings: a scene of nested figures is laid out and rendered as text.
module Shapes (Figure(..), Scene(..), scene, render, area, bounds, moved, rotated) where

import Data.List (intercalate)

data Figure = Box Int Int | Disc Int | Label String | Group [(Int, Int, Figure)]

data Scene = Scene { width :: Int, height :: Int, figures :: [(Int, Int, Figure)] }

instance Show Figure where
  showsPrec _ f = case f of
    Box w h -> showString "box " . shows w . showString " by " . shows h
    Disc r -> showString "disc " . shows r
    Label t -> showString t
    Group fs -> showString (intercalate ", " [show g | (_, _, g) <- fs])

area :: Figure -> Int
area f = case f of
  Box w h -> w * h
  Disc r -> 3 * square r
  Label t -> length t
  Group fs -> sum [area g | (_, _, g) <- fs]

square :: Int -> Int
square x = x * x

-- | Width and height.
bounds :: Figure -> (Int, Int)
bounds f = case f of
  Box w h -> (w, h)
  Disc r -> (2 * r, 2 * r)
  Label t -> (length t, 1)
  Group fs -> foldr around (0, 0) fs
  where
    around (x, y, g) (w, h) =
      let (gw, gh) = bounds g
      in (max w (x + gw), max h (y + gh))

moved :: Int -> Int -> Scene -> Scene
moved dx dy s = s { figures = [(x + dx, y + dy, f) | (x, y, f) <- figures s] }

-- | By a right angle.
rotated :: Figure -> Figure
rotated f = case f of
  Box w h -> Box h w
  Disc r -> Disc r
  Label t -> Group (zipWith letter [0 ..] t)
  Group fs -> Group [(y, x, rotated g) | (x, y, g) <- fs]
  where
    letter y c = (0, y, Label [c])

scene :: Int -> Scene
scene n = Scene 40 20 [(3 * i, i, figure i) | i <- [0 .. n - 1]]

figure :: Int -> Figure
figure i = case i `mod` 3 of
  0 -> Box (2 + i) 2
  1 -> Group [(0, 0, Box 2 2), (1, 1, Label "x")]
  _ -> Label ("no" ++ show i)

render :: Scene -> String
render s = unlines [[pixel s x y | x <- [0 .. width s - 1]] | y <- [0 .. height s - 1]]

pixel :: Scene -> Int -> Int -> Char
pixel s x y = go (figures s)
  where
    go [] = '.'
    go ((fx, fy, f) : rest)
      | Just c <- covers (x - fx) (y - fy) f = c
      | otherwise = go rest

covers :: Int -> Int -> Figure -> Maybe Char
covers x y f
  | x < 0 || y < 0 = Nothing
  | otherwise = case f of
      Box w h | x < w && y < h -> Just '#'
      Disc r | square (x - r) + square (y - r) <= square r -> Just 'o'
      Label t | y == 0 && x < length t -> Just (t !! x)
      Group fs -> firstOf [covers (x - gx) (y - gy) g | (gx, gy, g) <- fs]
      _ -> Nothing

firstOf :: [Maybe a] -> Maybe a
firstOf ms = case ms of
  Just x : _ -> Just x
  Nothing : rest -> firstOf rest
  [] -> Nothing
