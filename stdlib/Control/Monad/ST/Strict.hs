-- | Computations with state of their own, each step done before the next.
module Control.Monad.ST.Strict (module Control.Monad.ST) where

import Control.Monad.ST
