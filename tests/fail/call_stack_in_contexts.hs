module Main (main) where

import GHC.Stack

class HasCallStack => Noisy a where
  noise :: a -> String

data T = T

instance HasCallStack => Show T where
  show T = prettyCallStack callStack

instance HasCallStack

main :: IO ()
main = print T
