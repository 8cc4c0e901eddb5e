{-# LANGUAGE LambdaCase, MultiWayIf #-}
{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main) where

data Colour = Red | Green | Blue

class Named a where
  name :: a -> String

instance Named Colour where
  name Red = "red"
  name Green = "green"

select :: Colour -> Int
select = \case
  Red -> 1
  Blue -> 2

guarded :: Int -> Int
guarded x
  | x > 0 = 1
  | x < 0 = 2

ways :: Bool -> Int
ways b = if | b -> 1

local :: Maybe Int -> Int
local m = go m
  where
    go (Just n) | n > 3 = n
    go Nothing = 0

main :: IO ()
main = do
  let (y : _) = [1 :: Int]
  Just z <- return (Just 'z')
  mapM_ (\(Just q) -> print (q :: Int)) [Just y]
  print (select Red, guarded 1, ways True, local Nothing, z, name Red)
  print [x | Just x <- [Just 'a']]
  case (y, z) of
    (1, 'a') -> return ()
    (1, _) -> return ()
