{-# LANGUAGE RankNTypes #-}
-- | Computations with state of their own whose steps are made when their results are wanted: a
-- computation without end can give the beginning of its result.
module Control.Monad.ST.Lazy
  ( ST, runST, fixST, strictToLazyST, lazyToStrictST, stToIO, RealWorld
  ) where

import Control.Monad.ST.Lazy.Type
import qualified Control.Monad.ST as S
import Control.Monad.ST (RealWorld)
import Control.Monad.Fix (MonadFix(..))

instance MonadFix (ST s) where
  mfix f = fixST f

-- | Runs a computation as far as its result is wanted.
runST :: (forall s. ST s a) -> a
runST m = case m of ST f -> fst (f Done)

-- | Runs the whole computation as a part of a program's effects.
stToIO :: ST RealWorld a -> IO a
stToIO m = S.stToIO (lazyToStrictST m)
