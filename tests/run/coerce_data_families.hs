{-# LANGUAGE ScopedTypeVariables, TypeApplications, DataKinds, FlexibleContexts, KindSignatures, AllowAmbiguousTypes, TypeFamilies, TypeOperators #-}
-- `coerce` between instances of one data family, where one is a newtype of the other; equality of types as a type.
module Main (main) where

import Data.Coerce
import Data.Proxy
import Data.Type.Equality

data family Vec a
data instance Vec Int = Ints [Int]
newtype Age = Age Int
newtype instance Vec Age = Ages (Vec Int)

class Sized a where
  size :: Vec a -> Int

instance Sized Int where
  size (Ints xs) = length xs

instance Sized Age where
  size = coerce (size @Int)

class Known (b :: Bool) where
  known :: Proxy b -> Bool

instance Known 'True where
  known _ = True

instance Known 'False where
  known _ = False

same :: forall a b. Known (a == b) => a -> b -> Bool
same _ _ = known (Proxy :: Proxy (a == b))

-- | What a newtype is made of is given as alike.
newtype Tagged i b = Tagged b

retag :: Coercible a b => Tagged i a -> Tagged j b
retag = coerce

main :: IO ()
main = do
  case retag (Tagged 'x' :: Tagged Int Char) of Tagged c -> print (c :: Char)
  print (size (Ages (Ints [1, 2, 3])))
  print (size (coerce (Ints [4, 5]) :: Vec Age))
  print (same 'x' 'y', same 'x' True, same [Just 'x'] [Just "x"], same (Just (1 :: Int)) (Just (2 :: Int)))
  print (gcastWith (Refl :: Int :~: Int) "refl")
