-- | What the programs import that @hspec-discover@ writes.
module Test.Hspec.Discover (Spec, hspec, describe, postProcessSpec, module Prelude) where

import Test.Hspec.Core.Runner (hspec)
import Test.Hspec.Core.Spec (Spec, describe)

-- | The specification of a file.
postProcessSpec :: FilePath -> Spec -> Spec
postProcessSpec _ spec = spec
