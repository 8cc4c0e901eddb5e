{-# LANGUAGE DataKinds, TypeFamilies, UndecidableInstances, TypeOperators, KindSignatures #-}
module Main (main) where

import Data.Proxy

-- Applications of families inside of one another that cannot be reduced are tried once, not once for each
-- equation that is tried for those around them.
data N = Z | P1 | P2 | P3 | P4 | P5 | P6 | P7 | P8 | P9

infixl 6 `Plus`

type family Succ (n :: N) :: N where
  Succ 'Z = 'P1
  Succ 'P1 = 'P2
  Succ 'P2 = 'P3
  Succ 'P3 = 'P4
  Succ 'P4 = 'P5
  Succ 'P5 = 'P6
  Succ 'P6 = 'P7
  Succ 'P7 = 'P8
  Succ 'P8 = 'P9

type family Pred (n :: N) :: N where
  Pred 'P1 = 'Z
  Pred 'P2 = 'P1
  Pred 'P3 = 'P2
  Pred 'P4 = 'P3
  Pred 'P5 = 'P4
  Pred 'P6 = 'P5
  Pred 'P7 = 'P6
  Pred 'P8 = 'P7
  Pred 'P9 = 'P8

type family Plus (m :: N) (n :: N) :: N where
  Plus 'Z n = n
  Plus m 'Z = m
  Plus m 'P1 = Succ m
  Plus m 'P2 = Succ m `Plus` 'P1
  Plus m 'P3 = Succ m `Plus` 'P2
  Plus m 'P4 = Succ m `Plus` 'P3
  Plus m n = Succ m `Plus` Pred n

type family Times (m :: N) (n :: N) :: N where
  Times 'Z n = 'Z
  Times m 'Z = 'Z
  Times m 'P1 = m
  Times m 'P2 = m `Plus` m
  Times m 'P9 = m `Plus` m `Plus` m `Plus` m `Plus` m `Plus` m `Plus` m `Plus` m `Plus` m

nine :: Proxy n -> Proxy (n `Times` 'P9)
nine _ = Proxy

four :: Proxy (Times 'P2 'P2) -> Proxy 'P4
four p = p

main :: IO ()
main = do
  print (nine (Proxy :: Proxy 'P1) :: Proxy 'P9)
  print (four Proxy)
