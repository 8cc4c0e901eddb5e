module Main (main) where

import Data.Char (isDigit)
import Profile.View

-- A layer of many nodes is broken into rows: the picture is not much wider than high.
fan :: Int -> View
fan n = withEdges (edges [("root", show k, 1) | k <- [1 .. n]]) (view layered (node wide "root" "root" : [node wide (show k) (show k) | k <- [1 .. n]]))
  where
    wide = rectangle { width = const 60, height = const 14 }

-- What nothing leads to stands just above what it leads to: `late` beside `b`, not beside `a`.
chain :: View
chain = withEdges (edges [(x, y, 1) | (x, y) <- [("a", "b"), ("b", "c"), ("late", "c")]]) (view layered [node rectangle x x | x <- ["a", "b", "c", "late"]])

sizeOf :: View -> (Int, Int)
sizeOf v = (attribute "width=\"", attribute "height=\"")
  where
    svg = toSvg v
    attribute key = read (takeWhile isDigit (after key svg))
    after key s
      | take (length key) s == key = drop (length key) s
      | otherwise = after key (drop 1 s)

main :: IO ()
main = do
  mapM_ (print . sizeOf . fan) [3, 10, 300]
  mapM_ putStrLn [l | l <- lines (toSvg chain), take 5 l == "<rect"]
