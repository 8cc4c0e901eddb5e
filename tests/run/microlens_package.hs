{-# LANGUAGE RankNTypes #-}
-- library
-- What microlens itself makes of this, compiled by GHC.
module Main (main) where

import Data.Char (toUpper)
import Lens.Micro
import Lens.Micro.Extras (preview, view)

data Point = Point { _px, _py :: Int } deriving Show

data Shape = Shape { _name :: String, _points :: [Point] } deriving Show

data Expr = Num Int | Neg Expr | Add Expr Expr deriving Show

px, py :: Lens' Point Int
px = lens _px (\p x -> p { _px = x })
py f p = (\y -> p { _py = y }) <$> f (_py p)

name :: Lens' Shape String
name f s = (\n -> s { _name = n }) <$> f (_name s)

points :: Lens' Shape [Point]
points f s = (\ps -> s { _points = ps }) <$> f (_points s)

norm :: SimpleGetter Point Int
norm = to (\p -> _px p * _px p + _py p * _py p)

xs :: SimpleFold Shape Int
xs = points . folded . px

coordinates :: Traversal' Point Int
coordinates f (Point x y) = Point <$> f x <*> f y

children :: Traversal' Expr Expr
children f e = case e of
  Neg a -> Neg <$> f a
  Add a b -> Add <$> f a <*> f b
  Num _ -> pure e

upwards :: ASetter' String Char
upwards = mapped

main :: IO ()
main = do
  let s = Shape "line" [Point 1 2, Point 3 4]
  print (s ^. name, s ^.. points . each . px, s ^.. xs, s ^? points . ix 1 . py, s ^? points . ix 7)
  print (s & points . traversed . coordinates %~ (* 10))
  print (s & name . _head %~ toUpper & points . _last . py .~ 0)
  print (over upwards succ "HAL", (1, 2, 3) & _2 .~ "x" & _3 +~ 4, (1, 'a') ^. _1)
  print (view (points . to length) s, preview (points . _head . norm) s, (Point 3 4) ^. norm)
  print (Just 3 & _Just -~ 1, Left 'a' & _Left %~ fromEnum :: Either Int (), Nothing ^. non 7, has _Nothing (Just 'x'))
  print ((1, 2) & both %~ negate, "abc" ^.. folded, [(1, 'a'), (2, 'b')] ^.. each . _2)
  print ((5, 'x') & _1 <%~ (+ 1), (5, 'x') & _1 <<%~ (+ 1), (5, 'x') & _1 <<.~ "old")
  print (mapAccumLOf traversed (\acc x -> (acc + x, acc)) 0 [1, 2, 3, 4])
  print (transformOf children (\e -> case e of { Neg (Neg a) -> a; _ -> e }) (Neg (Neg (Add (Num 1) (Neg (Neg (Num 2)))))))
  print (rewriteOf children (\e -> case e of { Add (Num a) (Num b) -> Just (Num (a + b)); _ -> Nothing }) (Add (Add (Num 1) (Num 2)) (Neg (Num 3))))
  traverseOf_ (points . each) print s
  r <- forOf (points . each . px) s (\x -> putStrLn ("x = " ++ show x) >> return (x + 1))
  print (r ^.. points . each . px, s ^?! points . _tail . _head, s ^. points . singular (ix 1))
  print ([1, 2, 3] & (ix 5 `failing` ix 0) .~ 9, "hello" & _init %~ reverse, sum ([[1, 2], [3]] ^.. each . each))
