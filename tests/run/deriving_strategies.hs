{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, DeriveAnyClass, StandaloneDeriving #-}
module Main where
class Describe a where
  describe :: a -> String
  describe _ = "something"
newtype Age = Age Int
  deriving stock (Eq, Show)
  deriving newtype (Ord, Num)
  deriving anyclass Describe
newtype Plain = Plain Int
  deriving newtype (Show, Read, Eq)
data T = T
  deriving anyclass (Describe)
newtype W = W Int
deriving stock instance Show W
deriving newtype instance Eq W
main :: IO ()
main = do
  print (Age 3 + 4, Age 1 < 2)
  putStrLn (describe (Age 1) ++ " " ++ describe T)
  print (Plain 5, read "7" == Plain 7)
  print (W 1, W 1 == W 2)
