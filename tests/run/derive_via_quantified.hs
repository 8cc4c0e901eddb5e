{-# LANGUAGE DerivingVia, QuantifiedConstraints, RankNTypes, KindSignatures, MultiParamTypeClasses, FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances, UndecidableInstances, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes #-}
{-# LANGUAGE StandaloneDeriving #-}
module Main (main) where

import Data.Kind (Type)
import Data.Proxy (Proxy (..))

-- An instance whose context is quantified, for types that derive by it.
class Below a b where
  steps :: Proxy a -> Proxy b -> Int

instance Below Int Int where
  steps _ _ = 0

class Moves a b where
  distance :: Proxy a -> Proxy b -> Int

class Handle (h :: Type -> Type) where
  name :: Proxy h -> String

newtype Moved h e = Moved (h e)

instance (forall e e'. Below e e' => Moves (Moved h e) (Moved h e')) => Handle (Moved h) where
  name _ = "moved by " ++ show (distance (Proxy @(Moved h Int)) (Proxy @(Moved h Int)))

instance Moves (h e) (h e') => Moves (Moved h e) (Moved h e') where
  distance _ _ = 1 + distance (Proxy @(h e)) (Proxy @(h e'))

newtype Cell s e = Cell s
  deriving Handle via Moved (Cell s)

instance (Show s, Below e e') => Moves (Cell s e) (Cell s e') where
  distance _ _ = steps (Proxy @e) (Proxy @e')

main :: IO ()
main = putStrLn (name (Proxy @(Cell Bool)))
