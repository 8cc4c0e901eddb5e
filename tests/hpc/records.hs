{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Main (main) where

data Person = Person { name :: String, age :: !Int, email :: Maybe String }

data Vehicle
  = Car { wheels :: Int, owner :: Person }
  | Boat { owner :: Person, sails :: Int }
  | Feet

newtype Wrapper a = Wrapper { unwrap :: a }

greet :: Person -> String
greet Person {name, age} = name ++ " is " ++ show age

older :: Person -> Person
older p = p {age = age p + 1}

make :: String -> Int -> Person
make name age = Person {email = Nothing, ..}

pun :: String -> Person
pun name = Person {name, age = 3, email = Just "x"}

everything :: Person -> Int
everything Person {..} = length name + age

contact :: Person -> String
contact p = maybe "none" id (email p)

main :: IO ()
main = do
  let ada = make "Ada" 36
      car = Car {wheels = 4, owner = ada}
  putStrLn (greet (older ada))
  print (everything (pun "Bo"))
  print (age (owner car), wheels car)
  print (name (owner (Boat (pun "Cy") 2)))
  print (unwrap (Wrapper 'w'))
