-- | Monads with errors.
module Control.Monad.Except
  ( MonadError(..), liftEither
  , ExceptT(ExceptT), Except, runExceptT, runExcept, mapExcept, withExcept, mapExceptT, withExceptT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans.Class
  , module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except hiding (catchE, throwE)
