{-# LANGUAGE FlexibleContexts, FlexibleInstances, UndecidableInstances, MultiParamTypeClasses #-}
module Main where
-- Superclasses by way of the class itself: each dictionary holds the other one.
class Sat a where dict :: a
class Sat (ctx a) => Has ctx a where gmap :: ctx a -> a -> Int

data SizeD a = SizeD { size' :: a -> Int }
instance Size t => Sat (SizeD t) where dict = SizeD { size' = size }

class Has SizeD t => Size t where
  size :: t -> Int
  size x = gmap (dict `asTypeOf` d x) x where d :: a -> SizeD a ; d _ = undefined

instance Sat (ctx Char) => Has ctx Char where gmap _ _ = 1
instance (Sat (ctx [a]), Has ctx a) => Has ctx [a] where
  gmap _ [] = 0
  gmap d xs = length xs

instance Size Char where size _ = 7
instance Size a => Size [a]

main :: IO ()
main = print (size "abc", size 'c', size ["a", "b"])
