{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Optics made of functions, and what is done with them.
module Control.Lens.Basic where

import Control.Lens.Type
import Control.Monad.Reader.Class (MonadReader(..), asks)
import Control.Monad.State.Class (MonadState(..), gets, modify)
import Control.Monad.Writer.Class (MonadWriter(..))
import Data.Bifunctor (Bifunctor(..))
import Data.Foldable (for_, traverse_)
import Data.Functor.Const (Const(..))
import Data.Functor.Contravariant (Contravariant(..), phantom)
import Data.Functor.Identity (Identity(..))
import Data.Maybe (fromMaybe)
import Data.Monoid
import Data.Profunctor
import Data.Tagged (Tagged(..))

infixl 8 ^., ^.., ^?, ^?!
infixr 4 %~, .~, ?~, +~, -~, *~, //~, ^~, ^^~, **~, ||~, &&~, <>~, <%~, <.~, <?~, <+~, <-~, <*~, <<>~, <<%~, <<.~, <<?~, <<+~, <<<>~, %%~
infix 4 %=, .=, ?=, +=, -=, *=, //=, ^=, ^^=, **=, ||=, &&=, <>=, <%=, <.=, <?=, <+=, <-=, <*=, <<>=, <<%=, <<.=, <<?=, %%=
infixr 2 <~
infixr 8 #
infixl 1 ??

-- * Made of functions

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens look change f s = fmap (change s) (f (look s))
{-# INLINE lens #-}

iso :: (s -> a) -> (b -> t) -> Iso s t a b
iso f g = dimap f (fmap g)
{-# INLINE iso #-}

prism :: (b -> t) -> (s -> Either t a) -> Prism s t a b
prism build match p = dimap match (either pure (fmap build)) (right' p)
{-# INLINE prism #-}

prism' :: (b -> s) -> (s -> Maybe a) -> Prism s s a b
prism' build match = prism build (\s -> maybe (Left s) Right (match s))
{-# INLINE prism' #-}

to :: (Profunctor p, Contravariant f) => (s -> a) -> Optic' p f s a
to f p = dimap f (contramap f) p
{-# INLINE to #-}

like :: (Profunctor p, Contravariant f, Functor f) => a -> Optic' p f s a
like x = to (const x)

sets :: ((a -> b) -> s -> t) -> Setter s t a b
sets f g s = pure (f (untainted . g) s)
{-# INLINE sets #-}

setting :: ((a -> b) -> s -> t) -> Setter s t a b
setting = sets

unto :: (Profunctor p, Bifunctor p, Functor f) => (b -> t) -> Optic p f s t a b
unto f p = first (const (error "unto: a review is not looked at")) (rmap (fmap f) (lmap (const (error "unto: a review is not looked at")) p))

cloneLens :: ALens s t a b -> Lens s t a b
cloneLens l f s = case l (Context id) s of
  Context g a -> fmap g (f a)

cloneTraversal :: ATraversal s t a b -> Traversal s t a b
cloneTraversal l f s = runBazaar (l (\a -> Bazaar (\g -> g a)) s) f

cloneIso :: AnIso s t a b -> Iso s t a b
cloneIso l = withIso l iso

clonePrism :: APrism s t a b -> Prism s t a b
clonePrism l = withPrism l prism

withIso :: AnIso s t a b -> ((s -> a) -> (b -> t) -> r) -> r
withIso l k = case l (Exchange id Identity) of
  Exchange f g -> k f (runIdentity . g)

withPrism :: APrism s t a b -> ((b -> t) -> (s -> Either t a) -> r) -> r
withPrism l k = case l (Market Identity Right) of
  Market f g -> k (runIdentity . f) (either (Left . runIdentity) Right . g)

withLens :: ALens s t a b -> ((s -> a) -> (s -> b -> t) -> r) -> r
withLens l k = k (\s -> case l (Context id) s of Context _ a -> a) (\s -> case l (Context id) s of Context g _ -> g)

-- * Looking

view :: MonadReader s m => Getting a s a -> m a
view l = asks (getConst . l Const)
{-# INLINE view #-}

views :: MonadReader s m => LensLike' (Const r) s a -> (a -> r) -> m r
views l f = asks (getConst . l (Const . f))
{-# INLINE views #-}

(^.) :: s -> Getting a s a -> a
s ^. l = getConst (l Const s)
{-# INLINE (^.) #-}

use :: MonadState s m => Getting a s a -> m a
use l = gets (\s -> s ^. l)
{-# INLINE use #-}

uses :: MonadState s m => LensLike' (Const r) s a -> (a -> r) -> m r
uses l f = gets (getConst . l (Const . f))

listening :: MonadWriter w m => Getting u w u -> m a -> m (a, u)
listening l m = fmap (\(a, w) -> (a, w ^. l)) (listen m)

foldMapOf :: Getting r s a -> (a -> r) -> s -> r
foldMapOf l f s = getConst (l (Const . f) s)
{-# INLINE foldMapOf #-}

foldOf :: Getting a s a -> s -> a
foldOf l s = s ^. l

foldrOf :: Getting (Endo r) s a -> (a -> r -> r) -> r -> s -> r
foldrOf l f z s = appEndo (foldMapOf l (Endo . f) s) z
{-# INLINE foldrOf #-}

foldlOf :: Getting (Dual (Endo r)) s a -> (r -> a -> r) -> r -> s -> r
foldlOf l f z s = appEndo (getDual (foldMapOf l (\a -> Dual (Endo (`f` a))) s)) z

foldrOf' :: Getting (Dual (Endo (Endo r))) s a -> (a -> r -> r) -> r -> s -> r
foldrOf' l f z s = appEndo (foldlOf l (\k a -> Endo (\r -> appEndo k $! f a r)) (Endo id) s) z

foldlOf' :: Getting (Endo (Endo r)) s a -> (r -> a -> r) -> r -> s -> r
foldlOf' l f z s = appEndo (foldrOf l (\a k -> Endo (\r -> appEndo k $! f r a)) (Endo id) s) z

toListOf :: Getting (Endo [a]) s a -> s -> [a]
toListOf l s = foldrOf l (:) [] s
{-# INLINE toListOf #-}

(^..) :: s -> Getting (Endo [a]) s a -> [a]
s ^.. l = toListOf l s
{-# INLINE (^..) #-}

(^?) :: s -> Getting (First a) s a -> Maybe a
s ^? l = getFirst (foldMapOf l (First . Just) s)
{-# INLINE (^?) #-}

(^?!) :: s -> Getting (Endo a) s a -> a
s ^?! l = foldrOf l const (error "(^?!): empty Fold") s

preview :: MonadReader s m => Getting (First a) s a -> m (Maybe a)
preview l = asks (^? l)

previews :: MonadReader s m => Getting (First r) s a -> (a -> r) -> m (Maybe r)
previews l f = asks (getFirst . foldMapOf l (First . Just . f))

preuse :: MonadState s m => Getting (First a) s a -> m (Maybe a)
preuse l = gets (^? l)

pre :: Getting (First a) s a -> Getter s (Maybe a)
pre l = to (^? l)

firstOf, headOf :: Getting (First a) s a -> s -> Maybe a
firstOf l s = s ^? l
headOf = firstOf

lastOf :: Getting (Last a) s a -> s -> Maybe a
lastOf l s = getLast (foldMapOf l (Last . Just) s)

has :: Getting Any s a -> s -> Bool
has l s = getAny (foldMapOf l (const (Any True)) s)

hasn't :: Getting All s a -> s -> Bool
hasn't l s = getAll (foldMapOf l (const (All False)) s)

nullOf :: Getting All s a -> s -> Bool
nullOf = hasn't

notNullOf :: Getting Any s a -> s -> Bool
notNullOf = has

anyOf :: Getting Any s a -> (a -> Bool) -> s -> Bool
anyOf l f s = getAny (foldMapOf l (Any . f) s)

allOf, noneOf :: Getting All s a -> (a -> Bool) -> s -> Bool
allOf l f s = getAll (foldMapOf l (All . f) s)
noneOf l f s = allOf l (not . f) s

andOf :: Getting All s Bool -> s -> Bool
andOf l = allOf l id

orOf :: Getting Any s Bool -> s -> Bool
orOf l = anyOf l id

elemOf :: Eq a => Getting Any s a -> a -> s -> Bool
elemOf l x = anyOf l (== x)

notElemOf :: Eq a => Getting All s a -> a -> s -> Bool
notElemOf l x = allOf l (/= x)

sumOf, productOf :: Num a => Getting (Endo (Endo a)) s a -> s -> a
sumOf l = foldlOf' l (+) 0
productOf l = foldlOf' l (*) 1

lengthOf :: Getting (Endo (Endo Int)) s a -> s -> Int
lengthOf l = foldlOf' l (\n _ -> n + 1) 0

maximumOf, minimumOf :: Ord a => Getting (Endo (Endo (Maybe a))) s a -> s -> Maybe a
maximumOf l = foldlOf' l (\m x -> Just $! maybe x (`max` x) m) Nothing
minimumOf l = foldlOf' l (\m x -> Just $! maybe x (`min` x) m) Nothing

findOf :: Getting (Endo (Maybe a)) s a -> (a -> Bool) -> s -> Maybe a
findOf l p = foldrOf l (\a r -> if p a then Just a else r) Nothing

concatMapOf :: Getting [r] s a -> (a -> [r]) -> s -> [r]
concatMapOf = foldMapOf

concatOf :: Getting [r] s [r] -> s -> [r]
concatOf = view

traverseOf_ :: Functor f => Getting (Traversed r f) s a -> (a -> f r) -> s -> f ()
traverseOf_ l f s = () <$ getTraversed (foldMapOf l (Traversed . f) s)

forOf_ :: Functor f => Getting (Traversed r f) s a -> s -> (a -> f r) -> f ()
forOf_ l s f = traverseOf_ l f s

mapMOf_ :: Monad m => Getting (Traversed r m) s a -> (a -> m r) -> s -> m ()
mapMOf_ = traverseOf_

forMOf_ :: Monad m => Getting (Traversed r m) s a -> s -> (a -> m r) -> m ()
forMOf_ = forOf_

sequenceOf_ :: Functor f => Getting (Traversed a f) s (f a) -> s -> f ()
sequenceOf_ l = traverseOf_ l id

sequenceAOf_ :: Functor f => Getting (Traversed a f) s (f a) -> s -> f ()
sequenceAOf_ = sequenceOf_

-- * Folds

folding :: Foldable f => (s -> f a) -> Fold s a
folding f g s = phantom (traverse_ g (f s))

folded :: Foldable f => Fold (f a) a
folded f s = phantom (traverse_ f s)
{-# INLINE folded #-}

unfolded :: (b -> Maybe (a, b)) -> Fold b a
unfolded f g b0 = phantom (go b0)
  where go b = maybe (pure ()) (\(a, b') -> g a *> go b') (f b)

iterated :: (a -> a) -> Fold a a
iterated f g a0 = phantom (go a0)
  where go a = g a *> go (f a)

repeated :: Fold a a
repeated f a = phantom (let as = f a *> as in as)

replicated :: Int -> Fold a a
replicated n f a = phantom (for_ [1 .. n] (const (f a)))

filtered :: (Choice p, Applicative f) => (a -> Bool) -> Optic' p f a a
filtered p = dimap (\x -> if p x then Right x else Left x) (either pure id) . right'
{-# INLINE filtered #-}

taking :: Int -> ATraversal s t a a -> Traversal s t a a
taking n l = partly (\i -> i < n) l

dropping :: Int -> ATraversal s t a a -> Traversal s t a a
dropping n l = partly (>= n) l

element :: Traversable t => Int -> Traversal' (t a) a
element n = partly (== n) traverse

elementOf :: ATraversal s t a a -> Int -> Traversal s t a a
elementOf l n = partly (== n) l

elements :: Traversable t => (Int -> Bool) -> Traversal' (t a) a
elements p = partly p traverse

-- | Of the elements those whose numbers, from 0 on, satisfy the predicate.
partly :: (Int -> Bool) -> ATraversal s t a a -> Traversal s t a a
partly p l f s = snd (runCounted (runBazaar (l (\a -> Bazaar (\g -> g a)) s) (\a -> Counted (\i -> (i + 1, if p i then f a else pure a)))) 0)

-- | Effects with a number that is counted on.
newtype Counted f a = Counted (Int -> (Int, f a))

runCounted :: Counted f a -> Int -> (Int, f a)
runCounted (Counted k) = k

instance Functor f => Functor (Counted f) where
  fmap g (Counted k) = Counted (\i -> fmap (fmap g) (k i))

instance Applicative f => Applicative (Counted f) where
  pure x = Counted (\i -> (i, pure x))
  Counted k <*> Counted h = Counted (\i -> case k i of (j, f) -> case h j of (n, x) -> (n, f <*> x))

-- | Effects one after the other.
newtype Traversed a f = Traversed { getTraversed :: f a }

instance Applicative f => Semigroup (Traversed a f) where
  Traversed a <> Traversed b = Traversed (a *> b)

instance Applicative f => Monoid (Traversed a f) where
  mempty = Traversed (pure (error "Traversed: no result is looked at"))

-- * Traversals

traversed :: Traversable t => Traversal (t a) (t b) a b
traversed = traverse
{-# INLINE traversed #-}

traverseOf :: LensLike f s t a b -> (a -> f b) -> s -> f t
traverseOf = id

forOf :: LensLike f s t a b -> s -> (a -> f b) -> f t
forOf l s f = l f s

mapMOf :: LensLike f s t a b -> (a -> f b) -> s -> f t
mapMOf = id

forMOf :: LensLike f s t a b -> s -> (a -> f b) -> f t
forMOf = forOf

sequenceAOf, sequenceOf :: LensLike f s t (f b) b -> s -> f t
sequenceAOf l = l id
sequenceOf = sequenceAOf

mapAccumLOf :: ATraversal s t a b -> (acc -> a -> (acc, b)) -> acc -> s -> (acc, t)
mapAccumLOf l f z s = case runAccum (runBazaar (l (\a -> Bazaar (\g -> g a)) s) (\a -> Accum (\acc -> f acc a))) z of r -> r

newtype Accum s a = Accum { runAccum :: s -> (s, a) }

instance Functor (Accum s) where
  fmap f (Accum k) = Accum (fmap f . k)

instance Applicative (Accum s) where
  pure x = Accum (\s -> (s, x))
  Accum k <*> Accum h = Accum (\s -> case k s of (s', f) -> fmap f (h s'))

both :: Traversal (a, a) (b, b) a b
both f (x, y) = (,) <$> f x <*> f y

beside :: Applicative f => LensLike f s t a b -> LensLike f s' t' a b -> LensLike f (s, s') (t, t') a b
beside l r f (x, y) = (,) <$> l f x <*> r f y

ignored :: Applicative f => pafb -> s -> f s
ignored _ s = pure s

failing :: Traversal s t a b -> Traversal s t a b -> Traversal s t a b
failing l r f s = if getAny (getConst (l (const (Const (Any True))) s)) then l f s else r f s

singular :: Traversal' s a -> Lens' s a
singular l = lens (\s -> s ^?! l) (\s b -> snd (mapAccumLOf l (\new a -> if new then (False, b) else (False, a)) True s))

-- * Changing

over :: ASetter s t a b -> (a -> b) -> s -> t
over l f s = runIdentity (l (Identity . f) s)
{-# INLINE over #-}

set :: ASetter s t a b -> b -> s -> t
set l b = over l (const b)
{-# INLINE set #-}

set' :: ASetter' s a -> a -> s -> s
set' = set

mapped :: Functor f => Setter (f a) (f b) a b
mapped = sets fmap
{-# INLINE mapped #-}

lifted :: Monad m => Setter (m a) (m b) a b
lifted = sets (\f m -> m >>= return . f)

argument :: Profunctor p => Setter (p b r) (p a r) a b
argument = sets lmap

(%~) :: ASetter s t a b -> (a -> b) -> s -> t
(%~) = over
{-# INLINE (%~) #-}

(.~) :: ASetter s t a b -> b -> s -> t
(.~) = set
{-# INLINE (.~) #-}

(?~) :: ASetter s t a (Maybe b) -> b -> s -> t
l ?~ b = set l (Just b)

(+~), (-~), (*~) :: Num a => ASetter s t a a -> a -> s -> t
l +~ n = over l (+ n)
l -~ n = over l (subtract n)
l *~ n = over l (* n)

(//~) :: Fractional a => ASetter s t a a -> a -> s -> t
l //~ n = over l (/ n)

(^~) :: (Num a, Integral e) => ASetter s t a a -> e -> s -> t
l ^~ n = over l (^ n)

(^^~) :: (Fractional a, Integral e) => ASetter s t a a -> e -> s -> t
l ^^~ n = over l (^^ n)

(**~) :: Floating a => ASetter s t a a -> a -> s -> t
l **~ n = over l (** n)

(||~), (&&~) :: ASetter s t Bool Bool -> Bool -> s -> t
l ||~ b = over l (|| b)
l &&~ b = over l (&& b)

(<>~) :: Semigroup a => ASetter s t a a -> a -> s -> t
l <>~ x = over l (<> x)

-- | With the new value.
(<%~) :: LensLike ((,) b) s t a b -> (a -> b) -> s -> (b, t)
(l <%~ f) s = l (\a -> let b = f a in (b, b)) s

(<.~) :: ASetter s t a b -> b -> s -> (b, t)
(l <.~ b) s = (b, set l b s)

(<?~) :: ASetter s t a (Maybe b) -> b -> s -> (b, t)
(l <?~ b) s = (b, set l (Just b) s)

(<+~), (<-~), (<*~) :: Num a => LensLike ((,) a) s t a a -> a -> s -> (a, t)
l <+~ n = l <%~ (+ n)
l <-~ n = l <%~ subtract n
l <*~ n = l <%~ (* n)

(<<>~) :: Semigroup a => LensLike ((,) a) s t a a -> a -> s -> (a, t)
l <<>~ x = l <%~ (<> x)

-- | With the old value.
(<<%~) :: LensLike ((,) a) s t a b -> (a -> b) -> s -> (a, t)
(l <<%~ f) s = l (\a -> (a, f a)) s

(<<.~) :: LensLike ((,) a) s t a b -> b -> s -> (a, t)
l <<.~ b = l <<%~ const b

(<<?~) :: LensLike ((,) a) s t a (Maybe b) -> b -> s -> (a, t)
l <<?~ b = l <<.~ Just b

(<<+~) :: Num a => LensLike ((,) a) s t a a -> a -> s -> (a, t)
l <<+~ n = l <<%~ (+ n)

(<<<>~) :: Semigroup a => LensLike ((,) a) s t a a -> a -> s -> (a, t)
l <<<>~ x = l <<%~ (<> x)

(%%~) :: LensLike f s t a b -> (a -> f b) -> s -> f t
(%%~) = id

(??) :: Functor f => f (a -> b) -> a -> f b
f ?? x = fmap ($ x) f

-- * Changing the state

(%=) :: MonadState s m => ASetter s s a b -> (a -> b) -> m ()
l %= f = modify (over l f)

modifying :: MonadState s m => ASetter s s a b -> (a -> b) -> m ()
modifying = (%=)

(.=) :: MonadState s m => ASetter s s a b -> b -> m ()
l .= b = modify (set l b)

assign :: MonadState s m => ASetter s s a b -> b -> m ()
assign = (.=)

(?=) :: MonadState s m => ASetter s s a (Maybe b) -> b -> m ()
l ?= b = modify (set l (Just b))

(+=), (-=), (*=) :: (MonadState s m, Num a) => ASetter' s a -> a -> m ()
l += n = modify (l +~ n)
l -= n = modify (l -~ n)
l *= n = modify (l *~ n)

(//=) :: (MonadState s m, Fractional a) => ASetter' s a -> a -> m ()
l //= n = modify (l //~ n)

(^=) :: (MonadState s m, Num a, Integral e) => ASetter' s a -> e -> m ()
l ^= n = modify (l ^~ n)

(^^=) :: (MonadState s m, Fractional a, Integral e) => ASetter' s a -> e -> m ()
l ^^= n = modify (l ^^~ n)

(**=) :: (MonadState s m, Floating a) => ASetter' s a -> a -> m ()
l **= n = modify (l **~ n)

(||=), (&&=) :: MonadState s m => ASetter' s Bool -> Bool -> m ()
l ||= b = modify (l ||~ b)
l &&= b = modify (l &&~ b)

(<>=) :: (MonadState s m, Semigroup a) => ASetter' s a -> a -> m ()
l <>= x = modify (l <>~ x)

(<~) :: MonadState s m => ASetter s s a b -> m b -> m ()
l <~ m = m >>= \b -> l .= b

(%%=) :: MonadState s m => LensLike ((,) r) s s a b -> (a -> (r, b)) -> m r
l %%= f = state (l f)

(<%=) :: MonadState s m => LensLike ((,) b) s s a b -> (a -> b) -> m b
l <%= f = state (l <%~ f)

(<.=) :: MonadState s m => ASetter s s a b -> b -> m b
l <.= b = b <$ (l .= b)

(<?=) :: MonadState s m => ASetter s s a (Maybe b) -> b -> m b
l <?= b = b <$ (l ?= b)

(<+=), (<-=), (<*=) :: (MonadState s m, Num a) => LensLike' ((,) a) s a -> a -> m a
l <+= n = state (l <+~ n)
l <-= n = state (l <-~ n)
l <*= n = state (l <*~ n)

(<<>=) :: (MonadState s m, Semigroup a) => LensLike' ((,) a) s a -> a -> m a
l <<>= x = state (l <<>~ x)

(<<%=) :: MonadState s m => LensLike ((,) a) s s a b -> (a -> b) -> m a
l <<%= f = state (l <<%~ f)

(<<.=) :: MonadState s m => LensLike ((,) a) s s a b -> b -> m a
l <<.= b = state (l <<.~ b)

(<<?=) :: MonadState s m => LensLike ((,) a) s s a (Maybe b) -> b -> m a
l <<?= b = state (l <<?~ b)

scribe :: (MonadWriter t m, Monoid s) => ASetter s t a b -> b -> m ()
scribe l b = tell (set l b mempty)

-- * Backwards

from :: AnIso s t a b -> Iso b a t s
from l = withIso l (\f g -> iso g f)

re :: AReview t b -> Getter b t
re l = to (\b -> runIdentity (unTagged (l (Tagged (Identity b)))))

un :: (Profunctor p, Bifunctor p, Functor f) => Getting a s a -> Optic' p f a s
un l = unto (view l)

review :: MonadReader b m => AReview t b -> m t
review l = asks (\b -> runIdentity (unTagged (l (Tagged (Identity b)))))

reviews :: MonadReader b m => AReview t b -> (t -> r) -> m r
reviews l f = asks (\b -> f (runIdentity (unTagged (l (Tagged (Identity b))))))

(#) :: AReview t b -> b -> t
l # b = runIdentity (unTagged (l (Tagged (Identity b))))

under :: AnIso s t a b -> (t -> s) -> b -> a
under l f = withIso l (\sa bt -> sa . f . bt)

matching :: APrism s t a b -> s -> Either t a
matching l = withPrism l (\_ f -> f)

isn't :: APrism s t a b -> s -> Bool
isn't l s = either (const True) (const False) (matching l s)

only :: Eq a => a -> Prism' a ()
only a = prism' (const a) (\x -> if x == a then Just () else Nothing)

nearly :: a -> (a -> Bool) -> Prism' a ()
nearly a p = prism' (const a) (\x -> if p x then Just () else Nothing)

-- * Usual ones

_Left :: Prism (Either a c) (Either b c) a b
_Left = prism Left (either Right (Left . Right))

_Right :: Prism (Either c a) (Either c b) a b
_Right = prism Right (either (Left . Left) Right)

_Just :: Prism (Maybe a) (Maybe b) a b
_Just = prism Just (maybe (Left Nothing) Right)

_Nothing :: Prism' (Maybe a) ()
_Nothing = prism' (const Nothing) (maybe (Just ()) (const Nothing))

_Show :: (Read a, Show a) => Prism' String a
_Show = prism show (\s -> case reads s of
  [(a, "")] -> Right a
  _ -> Left s)

non :: Eq a => a -> Iso' (Maybe a) a
non a = anon a (== a)

anon :: a -> (a -> Bool) -> Iso' (Maybe a) a
anon a p = iso (fromMaybe a) (\b -> if p b then Nothing else Just b)

simple :: Equality' a a
simple = id

enum :: Enum a => Iso' Int a
enum = iso toEnum fromEnum

mapping :: (Functor f, Functor g) => AnIso s t a b -> Iso (f s) (g t) (f a) (g b)
mapping l = withIso l (\f g -> iso (fmap f) (fmap g))

curried :: Iso ((a, b) -> c) ((d, e) -> f) (a -> b -> c) (d -> e -> f)
curried = iso curry uncurry

uncurried :: Iso (a -> b -> c) (d -> e -> f) ((a, b) -> c) ((d, e) -> f)
uncurried = iso uncurry curry

flipped :: Iso (a -> b -> c) (a' -> b' -> c') (b -> a -> c) (b' -> a' -> c')
flipped = iso flip flip

swapped :: Iso (a, b) (c, d) (b, a) (d, c)
swapped = iso (\(a, b) -> (b, a)) (\(a, b) -> (b, a))

united :: Lens' a ()
united f a = fmap (const a) (f ())

chosen :: Lens (Either a a) (Either b b) a b
chosen f = either (fmap Left . f) (fmap Right . f)

alongside :: ALens s t a b -> ALens s' t' a' b' -> Lens (s, s') (t, t') (a, a') (b, b')
alongside l r = lens (\(s, s') -> (s ^. getting l, s' ^. getting r)) (\(s, s') (b, b') -> (cset l b s, cset r b' s'))
  where
    getting k = to (\s -> withLens k (\g _ -> g s))
    cset k b s = withLens k (\_ g -> g s b)

choosing :: Functor f => LensLike f s t a b -> LensLike f s' t' a b -> LensLike f (Either s s') (Either t t') a b
choosing l r f = either (fmap Left . l f) (fmap Right . r f)

(^#) :: s -> ALens s t a b -> a
s ^# l = withLens l (\g _ -> g s)

storing :: ALens s t a b -> b -> s -> t
storing l b s = withLens l (\_ g -> g s b)
