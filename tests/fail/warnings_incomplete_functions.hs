{-# OPTIONS_GHC -Wall #-}
{-# OPTIONS_GHC -Werror=incomplete-patterns #-}
module Main (main) where

data Colour = Red | Green | Blue

data Item = Item {size :: Maybe Int, fresh :: Bool} | Gone {size :: Maybe Int}

newtype Wrap = Wrap (Maybe Int)

justOnly :: Maybe Int -> Int
justOnly (Just x) = x

short :: [a] -> Int
short [] = 0
short [_] = 1

two :: Colour -> Colour -> Int
two Red _ = 1
two _ Green = 2

nested :: Either Int Bool -> (Bool, Bool) -> Int
nested (Left _) (True, _) = 1
nested (Right True) (_, False) = 2

literal :: Int -> Int
literal 0 = 1
literal 7 = 2

wrapped :: Wrap -> Int
wrapped (Wrap (Just 3)) = 3

record :: Item -> Int
record Item {fresh = True} = 1
record Gone {size = Nothing} = 2

strings :: String -> Int
strings "a" = 1
strings (_ : _ : _) = 2

main :: IO ()
main = do
  print (justOnly (Just 1), short "a", two Red Blue, nested (Left 1) (True, True))
  print (literal 7, wrapped (Wrap (Just 3)), record (Item {size = Just 1, fresh = True}), strings "a")
  print (record (Gone Nothing), two Blue Green)
