{-# LANGUAGE ConstraintKinds, FlexibleContexts, MagicHash, TypeFamilies, UnboxedTuples #-}
-- | Monads in which arrays can be written.
module Control.Monad.Primitive
  ( PrimMonad(..), PrimBase(..), MonadPrim, MonadPrimBase, RealWorld, primitive_, primToPrim, primToIO, primToST, stToPrim, ioToPrim
  , liftPrim, unsafePrimToPrim, unsafePrimToIO, unsafePrimToST, unsafeIOToPrim, unsafeSTToPrim
  , unsafeInlinePrim, unsafeInlineIO, unsafeInlineST, unsafeInterleave, unsafeDupableInterleave, touch, evalPrim, noDuplicate
  ) where

import Control.Monad.ST (RealWorld, ST)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Accum (AccumT)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT(..))
import Control.Monad.Trans.Maybe (MaybeT)
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.RWS.Lazy as RL
import qualified Control.Monad.Trans.RWS.Strict as RS
import Control.Monad.Trans.Select (SelectT)
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as WL
import qualified Control.Monad.Trans.Writer.Strict as WS
import GHC.Base (IO(..))
import GHC.Prim (State#, runState#, touch#, unsafeCoerce#)
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

instance PrimMonad m => PrimMonad (IdentityT m) where
  type PrimState (IdentityT m) = PrimState m
  primitive f = lift (primitive f)

instance PrimBase m => PrimBase (IdentityT m) where
  internal (IdentityT m) = internal m

instance PrimMonad m => PrimMonad (ContT r m) where
  type PrimState (ContT r m) = PrimState m
  primitive f = lift (primitive f)

instance PrimMonad m => PrimMonad (SelectT r m) where
  type PrimState (SelectT r m) = PrimState m
  primitive f = lift (primitive f)

instance (Monoid w, PrimMonad m) => PrimMonad (AccumT w m) where
  type PrimState (AccumT w m) = PrimState m
  primitive f = lift (primitive f)

instance (Monoid w, PrimMonad m) => PrimMonad (WL.WriterT w m) where
  type PrimState (WL.WriterT w m) = PrimState m
  primitive f = lift (primitive f)

instance (Monoid w, PrimMonad m) => PrimMonad (WS.WriterT w m) where
  type PrimState (WS.WriterT w m) = PrimState m
  primitive f = lift (primitive f)

instance (Monoid w, PrimMonad m) => PrimMonad (RL.RWST r w t m) where
  type PrimState (RL.RWST r w t m) = PrimState m
  primitive f = lift (primitive f)

instance (Monoid w, PrimMonad m) => PrimMonad (RS.RWST r w t m) where
  type PrimState (RS.RWST r w t m) = PrimState m
  primitive f = lift (primitive f)

type MonadPrim s m = (PrimMonad m, PrimState m ~ s)

type MonadPrimBase s m = (PrimBase m, PrimState m ~ s)

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

liftPrim :: (PrimBase m, PrimMonad n, PrimState m ~ PrimState n) => m a -> n a
liftPrim = primToPrim

-- * Whatever state it is

unsafePrimToPrim :: (PrimBase m, PrimMonad n) => m a -> n a
unsafePrimToPrim m = primitive (unsafeCoerce# (internal m))

unsafePrimToIO :: PrimBase m => m a -> IO a
unsafePrimToIO = unsafePrimToPrim

unsafePrimToST :: PrimBase m => m a -> ST s a
unsafePrimToST = unsafePrimToPrim

unsafeIOToPrim :: PrimMonad m => IO a -> m a
unsafeIOToPrim = unsafePrimToPrim

unsafeSTToPrim :: PrimMonad m => ST s a -> m a
unsafeSTToPrim = unsafePrimToPrim

-- | What an action gives, as a value.
unsafeInlinePrim :: PrimBase m => m a -> a
unsafeInlinePrim m = runState# (unsafeCoerce# (internal m))

unsafeInlineIO :: IO a -> a
unsafeInlineIO = unsafeInlinePrim

unsafeInlineST :: ST s a -> a
unsafeInlineST = unsafeInlinePrim

-- | Done when the result is wanted.
unsafeInterleave, unsafeDupableInterleave :: PrimBase m => m a -> m a
unsafeInterleave m = let r = unsafeInlinePrim m in primitive (\s -> (# s, r #))
unsafeDupableInterleave = unsafeInterleave

-- | The value is there until here.
touch :: PrimMonad m => a -> m ()
touch x = primitive (\s -> case touch# x s of s1 -> (# s1, () #))

evalPrim :: PrimMonad m => a -> m a
evalPrim x = primitive (\s -> case x of y -> y `seq` (# s, y #))

-- | Nothing is evaluated by two threads of the system here.
noDuplicate :: PrimMonad m => m ()
noDuplicate = return ()
