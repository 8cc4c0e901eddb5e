{-# LANGUAGE TypeFamilies, GADTs #-}
-- What a family, a constructor's equation or a class looks at cannot be coerced.
module Main (main) where

import Data.Coerce

newtype Age = Age Int

type family F a
type instance F Int = Int
type instance F Age = String

data ByFamily a = ByFamily (F a)

data family D a
data instance D Int = DInt Int
data instance D Age = DAge String String

data Equal a where
  IsInt :: Equal Int
  Other :: b -> Equal b

data Nested a = Nested [ByFamily a]

data Applied f a = Applied (f a)

one :: ByFamily Int -> ByFamily Age
one = coerce

two :: D Int -> D Age
two = coerce

three :: Equal Int -> Equal Age
three = coerce

four :: Nested Int -> Nested Age
four = coerce

five :: Applied f Int -> Applied f Age
five = coerce

main :: IO ()
main = return ()
