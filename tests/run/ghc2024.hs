{-# LANGUAGE GHC2024 #-}
-- What GHC2024 has besides GHC2021.
module Main (main) where

import Data.Kind (Type)

data Door = Opened | Closed

type Lock :: Door -> Type
data Lock d where
  Unlocked :: Lock 'Opened
  Locked :: Int -> Lock 'Closed

type role Tagged phantom representational
newtype Tagged t a = Tagged a
  deriving stock (Show)
  deriving newtype (Num)
  deriving newtype (Eq)

tries :: forall d. Lock d -> String
tries = \case
  Unlocked -> "none"
  Locked n -> show n

main :: IO ()
main = do
  putStrLn (tries Unlocked ++ " " ++ tries (Locked 3))
  print (Tagged @Door @Int 3 + 4, Tagged @Door True == Tagged True)
