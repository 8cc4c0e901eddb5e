-- | Suites of tests, as the package @tasty@ has them.
module Test.Tasty
  ( TestName, TestTree, testGroup, after, after_, DependencyType(..)
  , defaultMain, defaultMainWithIngredients, defaultIngredients, includingOptions
  , adjustOption, localOption, askOption, Timeout(..), mkTimeout, withResource
  ) where

import Test.Tasty.Console
import Test.Tasty.Core
