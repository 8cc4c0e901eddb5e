-- | For programs that run suites.
module Test.Tasty.Runners
  ( TestTree(..), ResourceSpec(..), DependencyType(..), Ingredient(..), tryIngredients, ingredientOptions
  , ingredientsOptions, suiteOptions, coreOptions, composeReporters, consoleTestReporter, listingTests, ListTests(..)
  , testsNames, optionParser, suiteOptionParser, parseOptions, defaultMainWithIngredients, Result(..), Outcome(..)
  , FailureReason(..), resultSuccessful, Progress(..), Time, NumThreads(..), TestPattern(..), parseTestPattern
  , noPattern, testPatternMatches, Path, Expr, parseExpr, exprMatches
  ) where

import Test.Tasty.Console
import Test.Tasty.Core
import Test.Tasty.Patterns
