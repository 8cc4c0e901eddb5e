{-# LANGUAGE GADTs, RankNTypes, TypeOperators, LambdaCase #-}
module Main (main) where

import Data.Maybe (isJust)
import Data.Type.Equality ((:~:)(..), (:~~:)(..))

-- Functions that match equalities stand before the arguments that say what is equal.
data Rep a where
  Number :: Rep Int
  Text :: Rep String
  List :: Rep a -> Rep [a]

data Some = forall a. Some (Rep a) a

same :: Rep a -> Rep b -> Maybe (a :~: b)
same Number Number = Just Refl
same Text Text = Just Refl
same (List a) (List b) = fmap (\Refl -> Refl) (same a b)
same _ _ = Nothing

sameHet :: Rep a -> Rep b -> Maybe (a :~~: b)
sameHet a b = (\case Refl -> HRefl) <$> same a b

as :: Rep a -> Some -> Maybe a
as want (Some have x) = (\HRefl -> x) <$> (want `sameHet` have)

both :: Rep a -> Some -> Some -> Maybe (a, a)
both want (Some r x) (Some q y) = uncurry (\Refl Refl -> (x, y)) <$> pair (same want r) (same want q)
  where
    pair a b = (,) <$> a <*> b

nested :: Rep a -> Some -> [a]
nested want (Some have x) = concatMap (\case { Just Refl -> [x]; Nothing -> [] }) [same have want, Nothing]

data Fits a where
  Fits :: (a ~ Int) => a -> Fits a

twice :: Fits a -> Maybe a
twice f = fmap (\(Fits n) -> n + n) (Just f)

main :: IO ()
main = do
  print (as Number (Some Number 3), as Text (Some Number 3), as (List Number) (Some (List Number) [1, 2]))
  print (both Text (Some Text "a") (Some Text "b"))
  print (nested Number (Some Number 4), twice (Fits 21))
  print (isJust (same (List (List Text)) (List (List Text))))
