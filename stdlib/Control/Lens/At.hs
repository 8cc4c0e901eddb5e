{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, RankNTypes, TypeFamilies, UndecidableInstances #-}
-- | Elements by their places, both ends of sequences, and all elements.
module Control.Lens.At
  ( Index, IxValue, Ixed(..), At(..), Contains(..), sans, ixAt, Each(..), Cons(..), Snoc(..), cons, uncons, (<|), snoc, unsnoc, (|>)
  , _head, _tail, _init, _last, AsEmpty(..), Reversing(..), reversed, Strict(..), lazy
  ) where

import Control.Lens.Basic
import Control.Lens.Type
import Data.Array (Array, Ix, bounds, inRange, (!), (//))
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import Data.Functor.Identity (Identity(..))
import Data.Hashable (Hashable)
import qualified Data.HashMap.Strict as H
import qualified Data.HashSet as HS
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Vector as V
import Data.Word (Word8)

infixr 5 <|
infixl 5 |>

type family Index s :: Type
type family IxValue m :: Type

-- * By place

class Ixed m where
  ix :: Index m -> Traversal' m (IxValue m)

class Ixed m => At m where
  at :: Index m -> Lens' m (Maybe (IxValue m))

class Contains m where
  contains :: Index m -> Lens' m Bool

sans :: At m => Index m -> m -> m
sans k m = set (at k) Nothing m

ixAt :: At m => Index m -> Traversal' m (IxValue m)
ixAt k = at k . traverse

type instance Index [a] = Int
type instance IxValue [a] = a
instance Ixed [a] where
  ix k f xs0
    | k < 0 = pure xs0
    | otherwise = go xs0 k
    where
      go [] _ = pure []
      go (x : xs) n
        | n == 0 = fmap (: xs) (f x)
        | otherwise = fmap (x :) (go xs (n - 1))

type instance Index (NonEmpty a) = Int
type instance IxValue (NonEmpty a) = a
instance Ixed (NonEmpty a) where
  ix k f (x :| xs)
    | k == 0 = fmap (:| xs) (f x)
    | otherwise = fmap (x :|) (ix (k - 1) f xs)

type instance Index (Maybe a) = ()
type instance IxValue (Maybe a) = a
instance Ixed (Maybe a) where
  ix () = traverse
instance At (Maybe a) where
  at () f = f

type instance Index (Identity a) = ()
type instance IxValue (Identity a) = a
instance Ixed (Identity a) where
  ix () f (Identity a) = fmap Identity (f a)

type instance Index (e -> a) = e
type instance IxValue (e -> a) = a
instance Eq e => Ixed (e -> a) where
  ix e p f = fmap (\a e' -> if e == e' then a else f e') (p (f e))

type instance Index (Array i a) = i
type instance IxValue (Array i a) = a
instance Ix i => Ixed (Array i a) where
  ix i f a
    | inRange (bounds a) i = fmap (\x -> a // [(i, x)]) (f (a ! i))
    | otherwise = pure a

type instance Index (Seq.Seq a) = Int
type instance IxValue (Seq.Seq a) = a
instance Ixed (Seq.Seq a) where
  ix i f s = case Seq.lookup i s of
    Nothing -> pure s
    Just a -> fmap (\b -> Seq.update i b s) (f a)

type instance Index (V.Vector a) = Int
type instance IxValue (V.Vector a) = a
instance Ixed (V.Vector a) where
  ix i f v = case v V.!? i of
    Nothing -> pure v
    Just a -> fmap (\b -> v V.// [(i, b)]) (f a)

type instance Index T.Text = Int
type instance IxValue T.Text = Char
instance Ixed T.Text where
  ix i f t = case T.splitAt i t of
    (l, r) | i >= 0, Just (c, rest) <- T.uncons r -> fmap (\d -> T.concat [l, T.singleton d, rest]) (f c)
    _ -> pure t

type instance Index B.ByteString = Int
type instance IxValue B.ByteString = Word8
instance Ixed B.ByteString where
  ix i f t = case B.splitAt i t of
    (l, r) | i >= 0, Just (c, rest) <- B.uncons r -> fmap (\d -> B.concat [l, B.singleton d, rest]) (f c)
    _ -> pure t

type instance Index (M.Map k a) = k
type instance IxValue (M.Map k a) = a
instance Ord k => Ixed (M.Map k a) where
  ix k f m = case M.lookup k m of
    Nothing -> pure m
    Just a -> fmap (\b -> M.insert k b m) (f a)
instance Ord k => At (M.Map k a) where
  at k f m = M.alterF f k m

type instance Index (IM.IntMap a) = Int
type instance IxValue (IM.IntMap a) = a
instance Ixed (IM.IntMap a) where
  ix k f m = case IM.lookup k m of
    Nothing -> pure m
    Just a -> fmap (\b -> IM.insert k b m) (f a)
instance At (IM.IntMap a) where
  at k f m = IM.alterF f k m

type instance Index (H.HashMap k a) = k
type instance IxValue (H.HashMap k a) = a
instance (Eq k, Hashable k) => Ixed (H.HashMap k a) where
  ix k f m = case H.lookup k m of
    Nothing -> pure m
    Just a -> fmap (\b -> H.insert k b m) (f a)
instance (Eq k, Hashable k) => At (H.HashMap k a) where
  at k f m = fmap (maybe (H.delete k m) (\b -> H.insert k b m)) (f (H.lookup k m))

type instance Index (Set.Set a) = a
type instance IxValue (Set.Set a) = ()
instance Ord a => Ixed (Set.Set a) where
  ix k f s = if Set.member k s then fmap (const s) (f ()) else pure s
instance Ord a => At (Set.Set a) where
  at k f s = fmap (maybe (Set.delete k s) (const (Set.insert k s))) (f (if Set.member k s then Just () else Nothing))
instance Ord a => Contains (Set.Set a) where
  contains k f s = fmap (\b -> if b then Set.insert k s else Set.delete k s) (f (Set.member k s))

type instance Index IS.IntSet = Int
type instance IxValue IS.IntSet = ()
instance Ixed IS.IntSet where
  ix k f s = if IS.member k s then fmap (const s) (f ()) else pure s
instance At IS.IntSet where
  at k f s = fmap (maybe (IS.delete k s) (const (IS.insert k s))) (f (if IS.member k s then Just () else Nothing))
instance Contains IS.IntSet where
  contains k f s = fmap (\b -> if b then IS.insert k s else IS.delete k s) (f (IS.member k s))

type instance Index (HS.HashSet a) = a
instance (Eq a, Hashable a) => Contains (HS.HashSet a) where
  contains k f s = fmap (\b -> if b then HS.insert k s else HS.delete k s) (f (HS.member k s))

-- * All elements

class Each s t a b | s -> a, t -> b, s b -> t, t a -> s where
  each :: Traversal s t a b

instance Each [a] [b] a b where
  each = traverse
instance Each (NonEmpty a) (NonEmpty b) a b where
  each = traverse
instance Each (Maybe a) (Maybe b) a b where
  each = traverse
instance (a ~ a', b ~ b') => Each (Either a a') (Either b b') a b where
  each f = either (fmap Left . f) (fmap Right . f)
instance Each (M.Map k a) (M.Map k b) a b where
  each = traverse
instance Each (IM.IntMap a) (IM.IntMap b) a b where
  each = traverse
instance Each (H.HashMap k a) (H.HashMap k b) a b where
  each = traverse
instance Each (Seq.Seq a) (Seq.Seq b) a b where
  each = traverse
instance Each (V.Vector a) (V.Vector b) a b where
  each = traverse
instance Ix i => Each (Array i a) (Array i b) a b where
  each = traverse
instance Each T.Text T.Text Char Char where
  each f t = fmap T.pack (traverse f (T.unpack t))
instance Each TL.Text TL.Text Char Char where
  each f t = fmap TL.pack (traverse f (TL.unpack t))
instance Each B.ByteString B.ByteString Word8 Word8 where
  each f t = fmap B.pack (traverse f (B.unpack t))
instance (a ~ a', b ~ b') => Each (a, a') (b, b') a b where
  each f (x, y) = (,) <$> f x <*> f y
instance (a ~ a2, a ~ a3, b ~ b2, b ~ b3) => Each (a, a2, a3) (b, b2, b3) a b where
  each f (x, y, z) = (,,) <$> f x <*> f y <*> f z
instance (a ~ a2, a ~ a3, a ~ a4, b ~ b2, b ~ b3, b ~ b4) => Each (a, a2, a3, a4) (b, b2, b3, b4) a b where
  each f (x, y, z, w) = (,,,) <$> f x <*> f y <*> f z <*> f w

-- * Both ends

class Cons s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _Cons :: Prism s t (a, s) (b, t)

class Snoc s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _Snoc :: Prism s t (s, a) (t, b)

instance Cons [a] [b] a b where
  _Cons = prism (uncurry (:)) (\s -> case s of
    a : as -> Right (a, as)
    [] -> Left [])
instance Snoc [a] [b] a b where
  _Snoc = prism (\(as, a) -> as ++ [a]) (\s -> if null s then Left [] else Right (init s, last s))
instance Cons (Seq.Seq a) (Seq.Seq b) a b where
  _Cons = prism (uncurry (Seq.<|)) (\s -> case Seq.viewl s of
    a Seq.:< as -> Right (a, as)
    Seq.EmptyL -> Left Seq.empty)
instance Snoc (Seq.Seq a) (Seq.Seq b) a b where
  _Snoc = prism (uncurry (Seq.|>)) (\s -> case Seq.viewr s of
    as Seq.:> a -> Right (as, a)
    Seq.EmptyR -> Left Seq.empty)
instance Cons (V.Vector a) (V.Vector b) a b where
  _Cons = prism (uncurry V.cons) (\v -> if V.null v then Left V.empty else Right (V.head v, V.tail v))
instance Snoc (V.Vector a) (V.Vector b) a b where
  _Snoc = prism (uncurry V.snoc) (\v -> if V.null v then Left V.empty else Right (V.init v, V.last v))
instance Cons T.Text T.Text Char Char where
  _Cons = prism (uncurry T.cons) (\t -> maybe (Left T.empty) Right (T.uncons t))
instance Snoc T.Text T.Text Char Char where
  _Snoc = prism (uncurry T.snoc) (\t -> maybe (Left T.empty) Right (T.unsnoc t))
instance Cons TL.Text TL.Text Char Char where
  _Cons = prism (uncurry TL.cons) (\t -> maybe (Left TL.empty) Right (TL.uncons t))
instance Cons B.ByteString B.ByteString Word8 Word8 where
  _Cons = prism (uncurry B.cons) (\t -> maybe (Left B.empty) Right (B.uncons t))
instance Snoc B.ByteString B.ByteString Word8 Word8 where
  _Snoc = prism (uncurry B.snoc) (\t -> maybe (Left B.empty) Right (B.unsnoc t))
instance Cons BL.ByteString BL.ByteString Word8 Word8 where
  _Cons = prism (uncurry BL.cons) (\t -> maybe (Left BL.empty) Right (BL.uncons t))

cons, (<|) :: Cons s s a a => a -> s -> s
cons a s = _Cons # (a, s)
(<|) = cons

snoc, (|>) :: Snoc s s a a => s -> a -> s
snoc s a = _Snoc # (s, a)
(|>) = snoc

uncons :: Cons s s a a => s -> Maybe (a, s)
uncons s = s ^? _Cons

unsnoc :: Snoc s s a a => s -> Maybe (s, a)
unsnoc s = s ^? _Snoc

_head :: Cons s s a a => Traversal' s a
_head = _Cons . (\f (a, s) -> fmap (\b -> (b, s)) (f a))

_tail :: Cons s s a a => Traversal' s s
_tail = _Cons . (\f (a, s) -> fmap ((,) a) (f s))

_init :: Snoc s s a a => Traversal' s s
_init = _Snoc . (\f (s, a) -> fmap (\t -> (t, a)) (f s))

_last :: Snoc s s a a => Traversal' s a
_last = _Snoc . (\f (s, a) -> fmap ((,) s) (f a))

class AsEmpty a where
  _Empty :: Prism' a ()

instance AsEmpty [a] where
  _Empty = nearly [] null
instance AsEmpty (Maybe a) where
  _Empty = _Nothing
instance AsEmpty T.Text where
  _Empty = nearly T.empty T.null
instance AsEmpty B.ByteString where
  _Empty = nearly B.empty B.null
instance AsEmpty (M.Map k a) where
  _Empty = nearly M.empty M.null
instance AsEmpty (IM.IntMap a) where
  _Empty = nearly IM.empty IM.null
instance AsEmpty (Set.Set a) where
  _Empty = nearly Set.empty Set.null
instance AsEmpty (Seq.Seq a) where
  _Empty = nearly Seq.empty Seq.null
instance AsEmpty (V.Vector a) where
  _Empty = nearly V.empty V.null

class Reversing t where
  reversing :: t -> t

instance Reversing [a] where
  reversing = reverse
instance Reversing T.Text where
  reversing = T.reverse
instance Reversing B.ByteString where
  reversing = B.reverse
instance Reversing (Seq.Seq a) where
  reversing = Seq.reverse
instance Reversing (V.Vector a) where
  reversing = V.reverse

reversed :: Reversing a => Iso' a a
reversed = iso reversing reversing

class Strict lazy strict | lazy -> strict, strict -> lazy where
  strict :: Iso' lazy strict

instance Strict TL.Text T.Text where
  strict = iso TL.toStrict TL.fromStrict
instance Strict BL.ByteString B.ByteString where
  strict = iso BL.toStrict BL.fromStrict

lazy :: Strict lazy strict => Iso' strict lazy
lazy = iso (view (from strict)) (view strict)
