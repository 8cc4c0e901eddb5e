{-# LANGUAGE TypeFamilies #-}
module Main (main) where

import qualified Container as C
import qualified GHC.Exts as E

newtype Stack a = Stack [a]

-- Like methods, associated types are named without the qualifier.
instance C.Container (Stack a) where
  type Element (Stack a) = a
  data Place (Stack a) = At Int
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  places (Stack xs) = [At i | (i, _) <- zip [0 ..] xs]
  toL (Stack xs) = xs

instance E.IsList (Stack a) where
  type Item (Stack a) = a
  fromList = Stack
  toList = C.toL

-- A type of the module's own by the name does not get in the way of the class's.
data Item = Item deriving Show

main :: IO ()
main = do
  let s = C.insert 'a' (C.insert 'b' C.empty) :: Stack Char
  putStrLn (C.toL s)
  print [i | At i <- C.places s]
  print (E.toList (E.fromList [1, 2, 3] :: Stack Int), Item)
