-- Methods of dictionaries that are built at run time belong to who applies them under every scheme, whether or not they are
-- specialised: `DICT` and `CAF` have nothing of what is done below the labels.
module Main (main) where

data Box a = Box a a

class Size a where
  size :: a -> Int
  both :: a -> a -> Int
  both x y = size x + size y

instance Size Int where
  size n = length (show n)

instance Size a => Size [a] where
  size xs = sum (map size xs)

instance Size a => Size (Box a) where
  size (Box a b) = length (concatMap show [1 .. size a + size b])

instance Eq a => Eq (Box a) where
  Box a b == Box c d = a == c && b == d

nest :: Size a => Int -> a -> Int
nest 0 x = size x
nest n x = nest (n - 1) (Box x x)
{-# NOINLINE nest #-}

main :: IO ()
main = do
  print (scc "lists" (size [[1 .. 100], [1 .. 200 :: Int]]))
  print (scc "boxes" (size (Box [1 .. 10 :: Int] [5])))
  print (scc "equal" (length (filter (== Box 1 2) [Box k 2 | k <- [1 .. 100 :: Int]])))
  print (scc "nest" (nest 5 (7 :: Int)))
