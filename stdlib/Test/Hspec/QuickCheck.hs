-- | Properties as items.
module Test.Hspec.QuickCheck
  ( modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks, modifyArgs, prop, xprop, fprop
  ) where

import GHC.Stack (HasCallStack)
import Test.Hspec
import Test.Hspec.Core.QuickCheck
import Test.QuickCheck (Testable, property)

prop, xprop, fprop :: (HasCallStack, Testable prop) => String -> prop -> Spec
prop name = it name . property
xprop name = xit name . property
fprop name = fit name . property
