-- | Monads with lists of results. Out of use.
module Control.Monad.List
  ( ListT(ListT), runListT, mapListT
  , module Control.Monad, module Control.Monad.Trans.Class, module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.List
