{-# LANGUAGE FlexibleContexts, UndecidableInstances, FlexibleInstances #-}
module Main (main) where

class Small a where small :: a -> Int
class Small a => Large a where large :: a -> Int
class Large (Maybe a) => Whole a where whole :: a -> Int

-- `Small (Maybe a)` is above `Large (Maybe a)`, which is above `Whole a`: the instance would be made of itself.
instance Whole a => Large (Maybe a) where
  large _ = 1

instance Whole Int where whole = id

main :: IO ()
main = print (small (Just (1 :: Int)))
