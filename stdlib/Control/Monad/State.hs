-- | State monads, lazy.
module Control.Monad.State (module Control.Monad.State.Lazy) where

import Control.Monad.State.Lazy
