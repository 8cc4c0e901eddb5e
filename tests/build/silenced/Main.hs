-- | Warned of by the package's own options, which make errors of that.
module Main (main) where

import Data.List (sort)
import qualified Again as A

main = print (A.Open, A.Shut)
