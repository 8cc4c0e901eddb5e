{-# OPTIONS_GHC -fglasgow-exts -fno-warn-orphans #-}
module Main where
import GHC.Exts
data E = forall a. Show a => E a
f :: forall a. Int# -> Int
f n = I# (n +# 1#)
class C a b where c :: a -> b -> Int
instance C Int [Int] where c _ _ = 1
g (x :: Int) = x
main :: IO ()
main = print (f 1#)
