-- | Tests by cases, as the package @HUnit@ has them.
module Test.HUnit (module Test.HUnit.Base, module Test.HUnit.Text) where

import Test.HUnit.Base
import Test.HUnit.Text
