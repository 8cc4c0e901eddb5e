module Main (main) where

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  size :: f a -> Int
  size = length . toL
  isEmpty :: f a -> Bool
  isEmpty c
    | size c == 0 = True
    | otherwise = False

newtype Stack a = Stack [a]

data Queue a = Queue [a] [a]

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue [] []
  insert x (Queue front back) = Queue front (x : back)
  toL (Queue front back) = front ++ reverse back
  size (Queue front back) = length front + length back

class Shape s where
  area, perimeter :: s -> Double
  area _ = 0
  perimeter _ = 0
  label :: s -> String
  label s
    | a > 10 = "large"
    | otherwise = "small"
    where
      a = area s

data Unit = Unit

data Box = Box Double

instance Shape Unit

instance Shape Box where
  area (Box a) = square a
    where
      square x = x * x

instance Show Unit where
  show Unit = "Unit"
  showsPrec _ u = showString (show u)

instance Num Box where
  Box a + Box b = Box (a + b)
  Box a * Box b = Box (a * b)
  abs = id
  signum = undefined
  negate (Box a) = Box (negate a)
  fromInteger n = Box (fromInteger n)

fill :: Container f => f Int
fill = foldr insert empty [1, 2, 3]

main :: IO ()
main = do
  print (toL (fill :: Stack Int), toL (fill :: Queue Int))
  print (size (fill :: Stack Int), isEmpty (fill :: Queue Int))
  putStrLn (label (Box 2 + 3))
  putStrLn (label Unit)
  print [Unit]
