-- | Tests as specifications, as the package @hspec@ has them.
module Test.Hspec
  ( Spec, SpecWith, Arg, Example, hspec
  , it, specify, describe, context, example, parallel, sequential, runIO
  , pending, pendingWith, xit, xspecify, xdescribe, xcontext, focus, fit, fspecify, fdescribe, fcontext
  , ActionWith, before, before_, beforeWith, beforeAll, beforeAll_, beforeAllWith, after, after_, afterAll, afterAll_
  , around, around_, aroundWith, aroundAll, aroundAll_, aroundAllWith, mapSubject, ignoreSubject
  , module Test.Hspec.Expectations
  ) where

import Test.Hspec.Core.Hooks
import Test.Hspec.Core.Runner (hspec)
import Test.Hspec.Core.Spec
import Test.Hspec.Expectations
