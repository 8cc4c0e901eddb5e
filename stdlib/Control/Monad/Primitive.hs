{-# LANGUAGE FlexibleContexts, MagicHash, TypeFamilies, UnboxedTuples #-}
-- | Monads in which arrays can be written.
module Control.Monad.Primitive
  ( PrimMonad(..), PrimBase(..), RealWorld, primitive_, primToPrim, primToIO, primToST, stToPrim, ioToPrim
  ) where

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

class Monad m => PrimMonad m where
  -- | Whose arrays these are.
  type PrimState m
  primitive :: (State# (PrimState m) -> (# State# (PrimState m), a #)) -> m a

-- | Those that are nothing else.
class PrimMonad m => PrimBase m where
  internal :: m a -> State# (PrimState m) -> (# State# (PrimState m), a #)

instance PrimBase IO where
  internal (IO f) = f

instance PrimBase (ST s) where
  internal (ST.ST f) = f

instance PrimMonad IO where
  type PrimState IO = RealWorld
  primitive f = IO f

instance PrimMonad (ST s) where
  type PrimState (ST s) = s
  primitive f = ST.ST f

instance PrimMonad m => PrimMonad (L.StateT t m) where
  type PrimState (L.StateT t m) = PrimState m
  primitive f = lift (primitive f)

instance PrimMonad m => PrimMonad (S.StateT t m) where
  type PrimState (S.StateT t m) = PrimState m
  primitive f = lift (primitive f)

instance PrimMonad m => PrimMonad (ReaderT r m) where
  type PrimState (ReaderT r m) = PrimState m
  primitive f = lift (primitive f)

instance PrimMonad m => PrimMonad (ExceptT e m) where
  type PrimState (ExceptT e m) = PrimState m
  primitive f = lift (primitive f)

instance PrimMonad m => PrimMonad (MaybeT m) where
  type PrimState (MaybeT m) = PrimState m
  primitive f = lift (primitive f)

-- | For what it does alone.
primitive_ :: PrimMonad m => (State# (PrimState m) -> State# (PrimState m)) -> m ()
primitive_ f = primitive (\s -> (# f s, () #))

primToPrim :: (PrimBase m, PrimMonad n, PrimState m ~ PrimState n) => m a -> n a
primToPrim m = primitive (internal m)

primToIO :: (PrimBase m, PrimState m ~ RealWorld) => m a -> IO a
primToIO = primToPrim

primToST :: PrimBase m => m a -> ST (PrimState m) a
primToST = primToPrim

stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim = primToPrim

ioToPrim :: (PrimMonad m, PrimState m ~ RealWorld) => IO a -> m a
ioToPrim = primToPrim
