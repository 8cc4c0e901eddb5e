{-# LANGUAGE RankNTypes #-}
-- | The types of optics.
module Control.Lens.Type
  ( Lens, Lens', Traversal, Traversal', Setter, Setter', Getter, Fold, Iso, Iso', Prism, Prism', Review, Simple, LensLike, LensLike'
  , Optic, Optic', Over, Equality, Equality', Settable(..), As
  , Getting, ASetter, ASetter', ALens, ALens', ATraversal, ATraversal', APrism, APrism', AnIso, AnIso', AReview, Accessing
  , Market(..), Exchange(..), Context(..), Bazaar(..)
  ) where

import Data.Bifunctor (Bifunctor)
import Data.Functor.Const (Const)
import Data.Functor.Contravariant (Contravariant)
import Data.Functor.Identity (Identity(..))
import Data.Profunctor
import Data.Tagged (Tagged)

-- | Functors that are as good as none.
class Applicative f => Settable f where
  untainted :: f a -> a

instance Settable Identity where
  untainted = runIdentity

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
type Setter s t a b = forall f. Settable f => (a -> f b) -> s -> f t
type Getter s a = forall f. (Contravariant f, Functor f) => (a -> f a) -> s -> f s
type Fold s a = forall f. (Contravariant f, Applicative f) => (a -> f a) -> s -> f s
type Iso s t a b = forall p f. (Profunctor p, Functor f) => p a (f b) -> p s (f t)
type Prism s t a b = forall p f. (Choice p, Applicative f) => p a (f b) -> p s (f t)
type Review t b = forall p f. (Choice p, Bifunctor p, Settable f) => Optic' p f t b
type Equality s t a b = forall p f. p a (f b) -> p s (f t)

type Lens' s a = Lens s s a a
type Traversal' s a = Traversal s s a a
type Setter' s a = Setter s s a a
type Iso' s a = Iso s s a a
type Prism' s a = Prism s s a a
type Equality' s a = Equality s s a a

type Simple f s a = f s s a a
type LensLike f s t a b = (a -> f b) -> s -> f t
type LensLike' f s a = LensLike f s s a a
type Optic p f s t a b = p a (f b) -> p s (f t)
type Optic' p f s a = Optic p f s s a a
type Over p f s t a b = p a (f b) -> s -> f t
type As a = Equality' a a

-- Those that functions take.
type Getting r s a = (a -> Const r a) -> s -> Const r s
type Accessing r s a = Getting r s a
type ASetter s t a b = (a -> Identity b) -> s -> Identity t
type ASetter' s a = ASetter s s a a
type ALens s t a b = LensLike (Context a b) s t a b
type ALens' s a = ALens s s a a
type ATraversal s t a b = LensLike (Bazaar a b) s t a b
type ATraversal' s a = ATraversal s s a a
type APrism s t a b = Market a b a (Identity b) -> Market a b s (Identity t)
type APrism' s a = APrism s s a a
type AnIso s t a b = Exchange a b a (Identity b) -> Exchange a b s (Identity t)
type AnIso' s a = AnIso s s a a
type AReview t b = Optic' Tagged Identity t b

-- | What a lens is made of, applied.
data Context a b t = Context (b -> t) a

instance Functor (Context a b) where
  fmap f (Context g a) = Context (f . g) a

-- | What a traversal does, for whatever is done to the elements.
newtype Bazaar a b t = Bazaar { runBazaar :: forall f. Applicative f => (a -> f b) -> f t }

instance Functor (Bazaar a b) where
  fmap f (Bazaar k) = Bazaar (\g -> fmap f (k g))

instance Applicative (Bazaar a b) where
  pure x = Bazaar (\_ -> pure x)
  Bazaar f <*> Bazaar x = Bazaar (\g -> f g <*> x g)

-- | What a prism is made of.
data Market a b s t = Market (b -> t) (s -> Either t a)

instance Functor (Market a b s) where
  fmap f (Market g h) = Market (f . g) (either (Left . f) Right . h)

instance Profunctor (Market a b) where
  dimap f g (Market bt sta) = Market (g . bt) (either (Left . g) Right . sta . f)

instance Choice (Market a b) where
  left' (Market bt sta) = Market (Left . bt) $ \s -> case s of
    Left x -> either (Left . Left) Right (sta x)
    Right c -> Left (Right c)
  right' (Market bt sta) = Market (Right . bt) $ \s -> case s of
    Left c -> Left (Left c)
    Right x -> either (Left . Right) Right (sta x)

-- | What an isomorphism is made of.
data Exchange a b s t = Exchange (s -> a) (b -> t)

instance Functor (Exchange a b s) where
  fmap f (Exchange sa bt) = Exchange sa (f . bt)

instance Profunctor (Exchange a b) where
  dimap f g (Exchange sa bt) = Exchange (sa . f) (g . bt)
