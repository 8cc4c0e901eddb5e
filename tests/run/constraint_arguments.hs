{-# LANGUAGE AllowAmbiguousTypes, ConstraintKinds, DataKinds, GADTs, KindSignatures, PolyKinds, RankNTypes, ScopedTypeVariables, TypeApplications, TypeOperators #-}
-- Types that are given for variables which are constraints or kinds.
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Typeable

data Dict c where
  Dict :: c => Dict c

newtype a :- b = Sub (a => Dict b)

always :: () :- Show Int
always = Sub @() Dict

shown :: forall (c :: Constraint) a. c => (c => a) -> a
shown x = x

use :: () :- Show a -> a -> String
use (Sub d) x = case d of Dict -> show x

name :: forall k (a :: k). Typeable a => String
name = show (typeRep (Proxy @a))

both :: forall k (a :: k) b. (Typeable a, Show b) => Proxy a -> b -> String
both x y = show (typeRep x) ++ show y

unit :: forall a. Show a => a -> String
unit = show

main :: IO ()
main = do
  putStrLn (use always 3)
  putStrLn (shown @() "none" ++ shown @(Show Int) (show (4 :: Int)) ++ unit @() ())
  mapM_ putStrLn [name @_ @Maybe, name @Type @Int, name @(Type -> Type) @[], both @_ @(Maybe Int) @Int Proxy 3 ++ both @Type @Int Proxy 'c']
