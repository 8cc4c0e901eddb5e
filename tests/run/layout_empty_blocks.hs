module Main where
class Marker a where
instance Marker Int where
data T = T deriving ()
f x = x where
main = do
  let
  print (f 1)
  print (let in 2)
