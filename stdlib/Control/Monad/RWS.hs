-- | Environment, output and state together.
module Control.Monad.RWS
  ( RWS, rws, runRWS, evalRWS, execRWS, RWST(RWST), runRWST, evalRWST, execRWST
  , module Control.Monad.State.Class, module Control.Monad.Reader.Class
  , module Control.Monad.Writer.Class
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans.Class
  , module Control.Monad.IO.Class
  , module Data.Monoid
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.RWS
import Control.Monad.Writer.Class
import Data.Monoid
