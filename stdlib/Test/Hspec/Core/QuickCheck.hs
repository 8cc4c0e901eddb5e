-- | With what properties are tested.
module Test.Hspec.Core.QuickCheck
  ( modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks, modifyArgs
  ) where

import Test.Hspec.Core.Spec
import Test.QuickCheck

modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks :: (Int -> Int) -> SpecWith a -> SpecWith a
modifyMaxSuccess f = modifyArgs (\a -> a { maxSuccess = f (maxSuccess a) })
modifyMaxDiscardRatio f = modifyArgs (\a -> a { maxDiscardRatio = f (maxDiscardRatio a) })
modifyMaxSize f = modifyArgs (\a -> a { maxSize = f (maxSize a) })
modifyMaxShrinks f = modifyArgs (\a -> a { maxShrinks = f (maxShrinks a) })

modifyArgs :: (Args -> Args) -> SpecWith a -> SpecWith a
modifyArgs f = modifyParams (\p -> p { paramsQuickCheckArgs = f (paramsQuickCheckArgs p) })
