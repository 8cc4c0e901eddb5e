{-# LANGUAGE NoImplicitPrelude #-}
-- | Monads in which a pattern may fail to match.
module Control.Monad.Fail (MonadFail(..)) where

import GHC.Base
import GHC.Err (errorWithoutStackTrace)
import GHC.ST (ST)

class Monad m => MonadFail m where
  fail :: String -> m a

instance MonadFail [] where
  fail _ = []

instance MonadFail Maybe where
  fail _ = Nothing

instance MonadFail IO where
  fail s = failIO s

instance MonadFail (ST s) where
  fail s = errorWithoutStackTrace s
