{-# LANGUAGE MagicHash, TypeFamilies #-}
-- `tagToEnum#` at enumerations of all kinds, by what the result is used as.
module Main (main) where

import GHC.Exts

data Colour = Red | Green | Blue deriving (Show, Eq)

data Phantom a = P1 | P2 deriving Show

data family F a
data instance F Int = F0 | F1 | F2 deriving Show
data instance F Bool = Single deriving Show

type Synonym = Colour

instance Enum Colour where
  fromEnum c = I# (dataToTag# c)
  toEnum (I# n) = tagToEnum# n

several :: Int -> (Synonym, Phantom Bool, F Int, Bool, Ordering, (), F Bool)
several (I# n) =
  (tagToEnum# n, tagToEnum# n, tagToEnum# n, tagToEnum# n, tagToEnum# n, tagToEnum# 0#, tagToEnum# 0#)

-- What it is, is known from what is done with it.
opposite :: Int -> Bool
opposite (I# n) = not (tagToEnum# (n ># 2#))

main :: IO ()
main = do
  print [toEnum n :: Colour | n <- [0, 1, 2]]
  print (map several [0, 1])
  print [Red ..  Blue]
  print (map opposite [1 .. 4])
  print (if tagToEnum# (3# ># 2#) then 'y' else 'n')
