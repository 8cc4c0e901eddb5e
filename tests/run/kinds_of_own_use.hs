{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, TypeOperators #-}
module Main (main) where

import Data.Kind (Type)

-- In its own declaration a type is used at other kinds than that of its parameter.
data Rep (a :: k) where
  Number :: Rep Int
  Truth :: Rep Bool
  Perhaps :: Rep Maybe
  Function :: Rep (->)
  At :: Rep f -> Rep a -> Rep (f a)

-- The kind of a type may be quantified.
data Names :: forall k. [k] -> Type where
  None :: Names '[]
  More :: String -> Names xs -> Names (x ': xs)

shown :: Rep a -> String
shown Number = "Int"
shown Truth = "Bool"
shown Perhaps = "Maybe"
shown Function = "(->)"
shown (At f a) = shown f ++ " (" ++ shown a ++ ")"

names :: Names xs -> [String]
names None = []
names (More n rest) = n : names rest

kinds :: Names '[Int, Bool]
kinds = More "int" (More "bool" None)

constructors :: Names '[Maybe, []]
constructors = More "maybe" (More "list" None)

main :: IO ()
main = do
  putStrLn (shown (At (At Function Number) (At Perhaps Truth)))
  print (names kinds, names constructors)
