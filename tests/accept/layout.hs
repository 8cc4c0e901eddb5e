module Main (main, module Main,) where
import Data.List (sort, (\\),)
import qualified Data.Char
import Prelude
;
-- Layout: 1 explicit and implicit blocks, 2 parse-error(t), 3 operators at line starts, 4 if in do, 5 where under guards.
a1 = let x = 1; y = 2 in x + y
a2 = let { x = 1 ; ; y = 2 ; } in x + y
a3 = (case 1 of x -> x, 2)
a4 = [x | let x = 1]
a5 = let x = 1 in let y = 2
                      z = 3 in x + y + z
a6 = do { ; Just 1 ; }
a7 x = if x then do Just 1 else do Nothing
a8 = do
  if True
    then Just 1
    else Nothing
a9 = do
  if True then Just ()
  else Nothing
  ; return 1
b1 x
  | y > 1
  , let z = y
  , z > 2 = z
  | otherwise
  = w
  where y = x
        w = 5
b2 = case (1, 2) of
  (a, b) | a > b -> 1
         | a < b, True -> 2
  _ -> 3
  where
b3 = f 1 where { f 0 = 1; f n = n }
b4 = let in 3
b5 = \x -> case x of { Just y -> y ; Nothing -> 0 ; }
b6 = foldr
       (\x y ->
          x + y)
       0
  $ [1, 2]
b7 = do
  x <- Just 1
  let y = x
      z = y
  let w = z
  return $
    w
b8 = [ (x, y)
     | x <- [1, 2]
     , y <- "ab" ]
b9 = do let { x = 1 }; Just x
c1 = case () of
       () -> let q = 1
                 r = 2
             in q + r
c2 = f where f = g where g = 1
c3 = do { x <- Just 1; let { y = x }; return y }
c4 = if 1 > 2 then 3 else if 2 > 3 then 4 else 5
c5 = (let x = 1 in x) + (\y -> y) 2
c6 = case 1 of 1 -> 2; _ -> 3
c7 x | x = 1 | not x = 2
class K a where
instance K Int where
instance K Char
main :: IO ()
main = do { print a1
          ; print (sort [3,1] \\ [3])
          }
