{-# LANGUAGE DataKinds, ScopedTypeVariables, TypeOperators, TypeApplications, AllowAmbiguousTypes #-}
-- What is known of arithmetic in types before the numbers are.
module Main (main) where

import Data.Proxy (Proxy (..))
import Data.Type.Equality ((:~:) (..))
import GHC.TypeLits

sameOrLess :: forall n. (n <=? n) :~: 'True
sameOrLess = Refl

same :: forall n. CmpNat n n :~: 'EQ
same = Refl

sameText :: forall s. CmpSymbol s s :~: 'EQ
sameText = Refl

nothingBefore :: forall s. AppendSymbol "" s :~: s
nothingBefore = Refl

nothingAfter :: forall s. AppendSymbol s "" :~: s
nothingAfter = Refl

byOne :: forall n. (Div n 1 :~: n, Mod n 1 :~: 0, (1 ^ n) :~: 1)
byOne = (Refl, Refl, Refl)

main :: IO ()
main = do
  print (sameOrLess @4, same @4, sameText @"a")
  print (nothingBefore @"b", nothingAfter @"b", byOne @7)
