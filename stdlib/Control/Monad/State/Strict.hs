-- | State monads.
module Control.Monad.State.Strict
  ( MonadState(..), modify, modify', gets
  , State, runState, evalState, execState, mapState, withState
  , StateT(StateT), runStateT, evalStateT, execStateT, mapStateT, withStateT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans.Class
  , module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.State.Strict hiding (get, gets, modify, modify', put, state)
