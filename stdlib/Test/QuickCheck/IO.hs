{-# LANGUAGE FlexibleInstances #-}
-- | Assertions as properties, as the package @quickcheck-io@ has them.
module Test.QuickCheck.IO (propertyIO) where

import Control.Exception (toException, try)
import Test.HUnit.Lang (Assertion, HUnitFailure(..), formatFailureReason)
import Test.QuickCheck.Property

instance Testable (IO ()) where
  property = propertyIO

propertyIO :: Assertion -> Property
propertyIO act = ioProperty (fmap (either wrong (const succeeded)) (try act))
  where wrong e@(HUnitFailure _ why) = failed { reason = formatFailureReason why, theException = Just (toException e) }
