{-# LANGUAGE ScopedTypeVariables, FlexibleContexts #-}
module Main (main) where

import Data.Coerce
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import qualified Data.Map as M
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy

newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Wrap f a = Wrap (f a)
newtype Parser a = Parser (String -> Maybe (a, String))
newtype Rec = Rec [Rec]
data Pair a b = Pair a b deriving Show
data Tagged t a = Tagged a deriving Show
newtype StateT s m a = StateT (s -> m (a, s))
newtype App a = App (StateT Int Identity a)

runParser :: Parser a -> String -> Maybe (a, String)
runParser = coerce

item :: Parser Char
item = coerce (\(s :: String) -> case s of { c : cs -> Just (c, cs); [] -> Nothing } :: Maybe (Char, String))

sumWith :: forall a. Num a => [a] -> a
sumWith xs = coerce (mconcat (coerce xs :: [Sum a]))

both :: Coercible a b => [a] -> ([b], Maybe b)
both xs = (coerce xs, coerce (case xs of { x : _ -> Just x; [] -> Nothing }))

back :: Coercible a b => b -> a
back = coerce

ages :: [Int] -> [Age]
ages = coerce

main :: IO ()
main = do
  print (coerce (3 :: Int) :: Age, coerce (Age 4) :: Int, ages [1, 2, 3], coerce (Age 5) :: Sum Int)
  print (coerce [Just (Age 1), Nothing] :: [Maybe Int], coerce (Pair (Age 1) 'x') :: Pair Int Char)
  print ((coerce ((+ 1) :: Int -> Int) :: Age -> Age) (Age 6), (coerce (Age . (length :: String -> Int)) :: String -> Int) "abc")
  print (runParser item "xyz", sumWith [1, 2, 3 :: Integer], both [Age 1, Age 2] :: ([Int], Maybe Int), back (5 :: Int) :: Age)
  print (coerce (M.fromList [(1 :: Int, Age 2)]) :: M.Map Int Int)
  print (coerce (Identity (Age 1)) :: Int, coerce (Compose [Just (3 :: Int)]) :: [Maybe Age])
  print (coerce (Const 1 :: Const Int Bool) :: Const Int Char, coerce (Proxy :: Proxy Int) :: Proxy Bool, coerce (Tagged 'x' :: Tagged Int Char) :: Tagged Bool Char)
  print (case coerce (Wrap (Just (Age 3))) :: Maybe Int of { Just n -> n; Nothing -> 0 })
  print (coerce (3 :: Int, Age 4, [Down 'x']) :: (Age, Int, String), (coerce :: Down Int -> Sum Int) (Down 3))
  print (fst (runIdentity ((coerce (App (StateT (\s -> Identity (s + 1, s)))) :: Int -> Identity (Int, Int)) 5)))
  print (appEndo (coerce [(+ 1), (* 2) :: Int -> Int] !! 1) (5 :: Int), getAll (mconcat (coerce [True, False])), foldr (coerce ((+) :: Int -> Int -> Int) :: Age -> Age -> Age) (Age 0) (coerce [1, 2 :: Int] :: [Age]))
