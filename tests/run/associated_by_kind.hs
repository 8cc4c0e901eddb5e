{-# LANGUAGE DataKinds, KindSignatures, PolyKinds, TypeFamilies #-}
module Main (main) where

import Data.Proxy

-- The associated type is for the kind of the class's parameter.
class Named (p :: KProxy k) where
  type Name (a :: k) :: Bool

instance Named ('KProxy :: KProxy Bool) where
  type Name 'True = 'False
  type Name 'False = 'True

f :: Proxy (Name 'True) -> Proxy 'False
f = id

main :: IO ()
main = print (f Proxy)
