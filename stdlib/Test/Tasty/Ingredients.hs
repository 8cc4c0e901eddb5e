-- | What suites can do.
module Test.Tasty.Ingredients
  ( Ingredient(..), tryIngredients, ingredientOptions, ingredientsOptions, suiteOptions, composeReporters
  ) where

import Test.Tasty.Console
