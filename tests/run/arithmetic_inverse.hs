{-# LANGUAGE DataKinds, TypeOperators, KindSignatures, NoStarIsType, ScopedTypeVariables #-}
module Main (main) where

import Data.Proxy (Proxy (..))
import GHC.TypeLits

-- The other operand is found by the result.
less :: Proxy (n + 3) -> Proxy n
less _ = Proxy

more :: Proxy (n - 3) -> Proxy n
more _ = Proxy

half :: Proxy (2 * n) -> Proxy n
half _ = Proxy

logarithm :: Proxy (2 ^ n) -> Proxy n
logarithm _ = Proxy

root :: Proxy (n ^ 2) -> Proxy n
root _ = Proxy

without :: Proxy (a + b) -> Proxy b -> Proxy a
without _ _ = Proxy

rest :: Proxy (AppendSymbol "un" s) -> Proxy s
rest _ = Proxy

-- Two sums with the same operand.
same :: Proxy (n + k) -> Proxy (m + k) -> Proxy k -> (Proxy n -> Proxy m -> r) -> r
same _ _ _ f = f Proxy Proxy

-- Nothing is the sum of nothings.
neither :: Proxy (a + b) -> (Proxy a, Proxy b)
neither _ = (Proxy, Proxy)

-- Several steps.
steps :: Proxy ((2 * n) + 1) -> Proxy n
steps _ = Proxy

number :: forall n. KnownNat n => Proxy n -> Integer
number = natVal

main :: IO ()
main = do
  print (number (less (Proxy :: Proxy 5)), number (more (Proxy :: Proxy 5)))
  print (number (half (Proxy :: Proxy 14)), number (logarithm (Proxy :: Proxy 1024)), number (root (Proxy :: Proxy 81)))
  print (number (without (Proxy :: Proxy 9) (Proxy :: Proxy 4)))
  putStrLn (symbolVal (rest (Proxy :: Proxy "undo")))
  print (same (Proxy :: Proxy 7) (Proxy :: Proxy 9) (Proxy :: Proxy 2) (\n m -> (number n, number m)))
  print (case neither (Proxy :: Proxy 0) of (a, b) -> (number a, number b), number (steps (Proxy :: Proxy 7)))
