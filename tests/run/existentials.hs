{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
module Main (main) where

import Control.Monad.ST
import Data.STRef

data Shape = forall a. (Show a, HasArea a) => Shape a | forall b. Enum b => Listed [b]

class HasArea a where
  area :: a -> Double

data Circle = Circle Double deriving Show
data Rect = Rect Double Double deriving Show

instance HasArea Circle where area (Circle r) = 3 * r * r
instance HasArea Rect where area (Rect a b) = a * b

describe :: Shape -> String
describe (Shape s) = show s ++ " " ++ show (area s)
describe (Listed bs) = show (map fromEnum bs)

newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

suc :: Church -> Church
suc (Church n) = Church (\f x -> f (n f x))

data Monoidal m = Monoidal { unit :: m, plus :: m -> m -> m, each :: forall a. (a -> m) -> [a] -> m }

both :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
both f (x, y) = (f x, f y)

total :: [Int] -> Int
total xs = runST $ do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef r (+ x)) xs
  readSTRef r

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Shape (Circle 2), Shape (Rect 2 3), Listed "ab", Listed [False, True]]
  print (toInt (suc (suc (Church (\f x -> f x)))))
  let m = Monoidal { unit = 0 :: Int, plus = (+), each = \f -> sum . map f }
  print (each m length ["a", "bc"] `seq` each m id [1, 2, 3], unit m, plus m 1 2)
  print (both length ([1, 2, 3], "ab"))
  print (total [1 .. 10])
