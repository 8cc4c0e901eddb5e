{-# LANGUAGE ExistentialQuantification #-}
-- | What `HasBinding` tells: the binding at top level or method that a use stands in, or what the enclosing function was
-- given.
module Main (main) where

import Profile.Binding

named :: HasBinding => (String -> a) -> a
named f = f (bindingName binding)

attr :: HasBinding => (Int -> Int) -> Int -> String
attr f = named (\name n -> name ++ " " ++ show (f n))

decl :: Int -> String
decl = attr (+ 1)

-- Without signature: not generalised over the constraint.
lookup' = attr (* 2)

local :: Int -> String
local n = go n
  where
    go = attr (subtract 1)

passes :: HasBinding => String
passes = named id

user :: String
user = passes

infixl 6 |+|
(|+|) :: Int -> Int -> String
a |+| b = attr (+ a) b

(left, right) = (named id, named reverse)

class Tree a where
  size :: a -> String
  weight :: a -> String
  weight _ = named id

data Leaf = Leaf

instance Tree Leaf where
  size Leaf = named id

data Box = HasBinding => Box

box :: Box
box = Box

inside :: Box -> String
inside Box = named id

main :: IO ()
main = do
  mapM_ putStrLn [decl 1, lookup' 2, local 3, passes, user, 4 |+| 5, left, right, size Leaf, weight Leaf, inside box]
  let here = bindingName binding
  putStrLn here
  print (bindingModule binding, bindingLine binding, bindingColumn binding)
  print (reverse (takeWhile (/= '/') (reverse (bindingFile binding))))
