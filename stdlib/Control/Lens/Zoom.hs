{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, TypeFamilies, UndecidableInstances #-}
-- | Actions on a part as actions on the whole.
module Control.Lens.Zoom (Zoom(..), Zoomed, Focusing(..), Magnify(..), Magnified, Effect(..)) where

import Control.Lens.Type
import Control.Monad.Trans.Identity (IdentityT(..))
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import Data.Functor.Contravariant (Contravariant(..))
import Data.Kind (Type)

infixr 2 `zoom`, `magnify`

-- | An action's result beside the state.
newtype Focusing m c s = Focusing { unfocusing :: m (c, s) }

instance Monad m => Functor (Focusing m c) where
  fmap f (Focusing m) = Focusing (m >>= \(c, s) -> return (c, f s))

instance (Monad m, Monoid c) => Applicative (Focusing m c) where
  pure s = Focusing (return (mempty, s))
  Focusing mf <*> Focusing ms = Focusing (mf >>= \(c, f) -> ms >>= \(d, s) -> return (c <> d, f s))

type family Zoomed (m :: Type -> Type) :: Type -> Type -> Type
type instance Zoomed (L.StateT s m) = Focusing m
type instance Zoomed (S.StateT s m) = Focusing m
type instance Zoomed (ReaderT e m) = Zoomed m
type instance Zoomed (IdentityT m) = Zoomed m

class (Monad m, Monad n) => Zoom m n s t | m -> s, n -> t, m t -> n, n s -> m where
  zoom :: LensLike' (Zoomed m c) t s -> m c -> n c

instance Monad z => Zoom (L.StateT s z) (L.StateT t z) s t where
  zoom l (L.StateT m) = L.StateT (\t -> unfocusing (l (Focusing . m) t))

instance Monad z => Zoom (S.StateT s z) (S.StateT t z) s t where
  zoom l (S.StateT m) = S.StateT (\t -> unfocusing (l (Focusing . m) t))

instance Zoom m n s t => Zoom (ReaderT e m) (ReaderT e n) s t where
  zoom l (ReaderT m) = ReaderT (\e -> zoom l (m e))

instance Zoom m n s t => Zoom (IdentityT m) (IdentityT n) s t where
  zoom l (IdentityT m) = IdentityT (zoom l m)

-- | An action, whatever it is made of.
newtype Effect m c a = Effect { getEffect :: m c }

instance Functor (Effect m c) where
  fmap _ (Effect m) = Effect m

instance Contravariant (Effect m c) where
  contramap _ (Effect m) = Effect m

instance (Monad m, Monoid c) => Applicative (Effect m c) where
  pure _ = Effect (return mempty)
  Effect a <*> Effect b = Effect (a >>= \c -> b >>= \d -> return (c <> d))

type family Magnified (m :: Type -> Type) :: Type -> Type -> Type
type instance Magnified (ReaderT b m) = Effect m

-- | What is read as a part of something.
class (Monad m, Monad n) => Magnify m n b a | m -> b, n -> a, m a -> n, n b -> m where
  magnify :: LensLike' (Magnified m c) a b -> m c -> n c

instance Monad m => Magnify (ReaderT b m) (ReaderT a m) b a where
  magnify l (ReaderT m) = ReaderT (\a -> getEffect (l (Effect . m) a))
