{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads in which a pattern may fail to match.
module Control.Monad.Fail (MonadFail(..)) where

import GHC.Base
