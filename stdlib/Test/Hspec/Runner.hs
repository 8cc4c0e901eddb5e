-- | Runs specifications with other settings.
module Test.Hspec.Runner (module Test.Hspec.Core.Runner) where

import Test.Hspec.Core.Runner
