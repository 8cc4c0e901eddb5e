module Main (main) where

data Box a = Box a

instance Functor (Box a) where
  fmap f (Box a) = Box (f a)

main :: IO ()
main = mapM_ print (Box 'a')
