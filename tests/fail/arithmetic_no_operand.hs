{-# LANGUAGE DataKinds, TypeOperators, GADTs, KindSignatures, NoStarIsType #-}
module Main (main) where

import Data.Proxy (Proxy (..))
import GHC.TypeLits

data Fin (n :: Nat) where
  First :: Fin (n + 1)
  Next :: Fin n -> Fin (n + 1)

-- There are two of them, not three.
third :: Fin 2
third = Next (Next First)

second :: Fin 2
second = Next First

half :: Proxy (2 * n) -> Proxy n
half _ = Proxy

odd' :: Proxy n
odd' = half (Proxy :: Proxy 7)

main :: IO ()
main = pure ()
