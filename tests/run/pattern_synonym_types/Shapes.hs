{-# LANGUAGE ExistentialQuantification, GADTs, PatternSynonyms #-}
module Shapes (Some(..), Term(..), Shown(..), pattern Hidden, pattern Pair, pattern Number, pattern Truth, pattern Evidence, pattern Twice, Labelled(..), pattern (:&)) where

data Some = forall a. Show a => Some a | Nothing'

pattern Hidden x = Some x

-- What another synonym gives.
pattern Pair x y = (Hidden x, Hidden y)

data Term a where
  N :: Int -> Term Int
  B :: Bool -> Term Bool
  If :: Term Bool -> Term a -> Term a -> Term a

pattern Number n = N n
pattern Truth b <- B b

data Shown a where
  Shown :: Show a => Shown a

pattern Evidence = Shown

data Both = forall a b. (Show a, Eq b) => Both a b b

pattern Twice x y <- Both x y _

data Labelled = Labelled Bool Some

pattern x :& b = Labelled b (Some x)
