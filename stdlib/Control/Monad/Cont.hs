-- | Continuation monads.
module Control.Monad.Cont
  ( MonadCont(..), Cont, cont, runCont, mapCont, withCont
  , ContT(ContT), runContT, mapContT, withContT
  , module Control.Monad, module Control.Monad.Trans.Class
  , module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont hiding (callCC)
