-- | Test data of each type, with the instances for the library's types.
module Test.QuickCheck.Arbitrary (module Test.QuickCheck.Classes) where

import Test.QuickCheck.Classes
import Test.QuickCheck.Instances ()
