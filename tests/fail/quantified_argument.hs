{-# LANGUAGE RankNTypes, TypeApplications, QuantifiedConstraints, ConstraintKinds, KindSignatures, GADTs #-}
module Main (main) where
import Data.Kind (Constraint)

type Endless = forall a. a -> a
type Same x = x
data Dict (c :: Constraint) where Dict :: c => Dict c

-- Of a function or a synonym that stands for one such types may be arguments.
taken :: Same Endless -> (forall a. [a]) -> Int
taken f xs = f (length xs)

signature :: Maybe (forall a. a -> a) -> Int
signature _ = 1

synonym :: [Endless] -> Int
synonym _ = 1

pair :: (forall a. a, Int) -> Int
pair _ = 1

constraint :: Dict (forall a. Show (f a)) -> f Int
constraint _ = undefined

main :: IO ()
main = print (length [Nothing @(forall a. a)])
