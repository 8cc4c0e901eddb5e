{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
module Main (main) where

class Named a where
  name :: String

instance Named Int where name = "Int"
instance Named Bool where name = "Bool"
instance Named a => Named [a] where name = "[" ++ name @a ++ "]"

sizes :: forall a. (Bounded a, Enum a) => Int
sizes = fromEnum (maxBound @a) - fromEnum (minBound @a) + 1

pair :: forall a b. (Show a, Show b) => a -> b -> String
pair x y = show x ++ show y

main :: IO ()
main = do
  print (read @Int "42" + 1)
  print (read @[Double] "[1,2.5]")
  putStrLn (name @[[Int]])
  print (sizes @Bool)
  print (fromIntegral @Int @Double 3)
  putStrLn (pair @_ @Integer 'c' 5)
  print (maybe @Int 0 length (Just "abc"))
  print (either @String @Int length id (Right 3))
  print (Just @Integer 3)
  print (show @Float 0.1)
