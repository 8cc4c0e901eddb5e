{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads in which a pattern may fail to match.
module Control.Monad.Fail (MonadFail(..)) where

import GHC.Base

class Monad m => MonadFail m where
  fail :: String -> m a

instance MonadFail [] where
  fail _ = []

instance MonadFail Maybe where
  fail _ = Nothing

instance MonadFail IO where
  fail = failIO
