-- | The monad that adds nothing.
module Control.Monad.Identity
  ( module Data.Functor.Identity, module Control.Monad
  ) where

import Control.Monad
import Data.Functor.Identity
