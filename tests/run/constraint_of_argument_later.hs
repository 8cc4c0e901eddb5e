{-# LANGUAGE RankNTypes, ConstraintKinds, KindSignatures #-}
-- The constraint of a polymorphic argument is found when the argument's type is compared with the one that is
-- expected, before the arguments by which it would be known are looked at.
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Proxy (Proxy (..))

both :: forall (c :: Type -> Constraint) a b r. (c a, c b) => Proxy c -> (forall x. c x => x -> r) -> a -> b -> (r, r)
both _ f a b = (f a, f b)

shown :: (Show a, Show b) => (forall x. Show x => x -> r) -> a -> b -> (r, r)
shown = both (Proxy :: Proxy Show)

main :: IO ()
main = print (shown show 'a' True)
