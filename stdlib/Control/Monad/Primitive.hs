{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, MagicHash, MultiParamTypeClasses, UndecidableInstances, UnboxedTuples #-}
-- | Monads in which arrays can be written. What is a type function elsewhere is the class's second parameter here: the kind of state.
module Control.Monad.Primitive (PrimMonad(..), RealWorld, stToPrim, ioToPrim) where

import Control.Monad.ST (RealWorld, ST)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Maybe (MaybeT)
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import GHC.Base (IO(..))
import GHC.Prim (State#)
import qualified GHC.ST as ST

class Monad m => PrimMonad m s | m -> s where
  primitive :: (State# s -> (# State# s, a #)) -> m a

instance PrimMonad IO RealWorld where
  primitive = IO

instance PrimMonad (ST s) s where
  primitive = ST.ST

instance PrimMonad m s => PrimMonad (L.StateT t m) s where
  primitive f = lift (primitive f)

instance PrimMonad m s => PrimMonad (S.StateT t m) s where
  primitive f = lift (primitive f)

instance PrimMonad m s => PrimMonad (ReaderT r m) s where
  primitive f = lift (primitive f)

instance PrimMonad m s => PrimMonad (ExceptT e m) s where
  primitive f = lift (primitive f)

instance PrimMonad m s => PrimMonad (MaybeT m) s where
  primitive f = lift (primitive f)

stToPrim :: PrimMonad m s => ST s a -> m a
stToPrim (ST.ST f) = primitive f

ioToPrim :: PrimMonad m RealWorld => IO a -> m a
ioToPrim (IO f) = primitive f
