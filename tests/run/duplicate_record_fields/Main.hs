{-# LANGUAGE DataKinds #-}
{-# LANGUAGE DuplicateRecordFields #-}
{-# LANGUAGE NamedFieldPuns #-}
{-# LANGUAGE RecordWildCards #-}
{-# LANGUAGE TypeApplications #-}
{-# LANGUAGE TypeFamilies #-}

module Main (main) where

import Everything
import GHC.Records (getField)
import qualified Shapes as S (Circle (Circle, name))

data Person = Person {name :: String, age :: Int, key :: Int} deriving (Show, Eq, Ord)

data Pet = Pet {name :: String, owner :: Person, age :: Int} | Stray {name :: String} deriving (Show, Eq)

data family Box a
data instance Box Int = IntBox {key :: Int, content :: Int} deriving (Show)
data instance Box Bool = BoolBox {content :: Bool} deriving (Show)

-- The constructor says which.
puns :: Person -> String
puns Person {name, age} = name ++ show age

wild :: Pet -> String
wild Pet {..} = name ++ show age ++ puns owner
wild Stray {..} = name

made :: Int -> Person
made age = let name = "made"; key = 3 in Person {..}

-- Only one of the types has them all.
older :: Pet -> Pet
older p = p {owner = made 5, age = 7}

-- The type from outside says which.
renamed :: Person -> Person
renamed p = p {name = "renamed"}

strays :: [Pet]
strays = map rename [Stray {name = "a"}, Stray {name = "b"}]
  where
    rename :: Pet -> Pet
    rename p = p {name = "stray"}

aged :: Person -> Int -> Person
aged p n = (p :: Person) {age = n}

twice :: (Person -> Int) -> Person -> Int
twice f p = f p + f p

boxes :: (Box Int, Box Bool)
boxes = ((IntBox 1 2) {key = 3, content = 4}, (BoolBox False :: Box Bool) {content = True})

main :: IO ()
main = do
  let p = Person {name = "Ada", age = 36, key = 1}
  print p
  putStrLn (puns p)
  putStrLn (wild (Pet {name = "Rex", owner = p, age = 3}))
  putStrLn (wild (Stray "nobody's"))
  print (made 9)
  print (older (Pet "Tom" p 1))
  print (renamed p, strays)
  print (aged p 40)
  print ((name :: Person -> String) p, (age :: Person -> Int) p)
  print (twice age p)
  print (owner (Pet "x" p 2))
  print (map (getField @"name") [p], getField @"age" (Pet "y" p 4), getField @"name" (Circle "c" 1))
  print boxes
  print (Circle {name = "round", radius = 2}, Named {name = "n", inside = 'x'}, Anonymous 'y')
  print (read "Circle {name = \"r\", radius = 0.5}" :: Circle)
  print (side Square {side = 4})
  print (Colour {name = "red", value = 200}, bright (Colour "dark" 1), Tag {value = 3})
  print (S.name (S.Circle "q" 1))
