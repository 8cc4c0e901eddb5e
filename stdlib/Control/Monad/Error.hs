-- | Monads with errors that can be made of messages. Out of use: see "Control.Monad.Except".
module Control.Monad.Error
  ( MonadError(..), Error(..), ErrorT(ErrorT), runErrorT, mapErrorT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans.Class
  , module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Error (ErrorT(ErrorT), mapErrorT, runErrorT)
