{-# LANGUAGE FlexibleContexts, NoImplicitPrelude, MagicHash, RankNTypes, UnboxedTuples #-}
-- | The classes of structure (semigroups to monads), and the functions on functions and lists that
-- everything else is written with.
module GHC.Base
  ( module GHC.Base
  , module GHC.Classes
  , module GHC.CString
  , module GHC.Err
  , module GHC.Maybe
  , module GHC.Prim
  , module GHC.PrimOps.Bits
  , module GHC.String
  , module GHC.Types
  ) where

import GHC.Classes
import GHC.CString
import GHC.Err
import GHC.Exception.Type
import GHC.Maybe
import GHC.Num ((-))
import GHC.Prim
import GHC.PrimOps.Bits hiding (exchange)
import GHC.Real (Integral(..), even)
import GHC.String
import GHC.Types

infixr 9 .
infixr 6 <>
infixr 5 ++
infixl 4 <$, <$!>
infixl 4 <*>, <*, *>, <**>
infixl 3 <|>
infixl 1 >>, >>=
infixr 1 =<<
infixr 0 $, $!
infixr 5 :|

-- * Functions

-- | The value itself. Newtypes may be put around its parts or taken off.
coerce :: Coercible a b => a -> b
coerce x = unsafeCoerce# x

-- | The list that a function makes of what stands for its constructors.
build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

-- | The same before a list.
augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g xs = g (:) xs

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x

asTypeOf :: a -> a -> a
asTypeOf x _ = x

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f = go
  where
    go x = if p x then x else go (f x)

otherwise :: Bool
otherwise = True

assert :: Bool -> a -> a
assert _ x = x

-- * Lists

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr k z = go
  where
    go [] = z
    go (y : ys) = k y (go ys)

map :: (a -> b) -> [a] -> [b]
map f = go
  where
    go [] = []
    go (x : xs) = f x : go xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

-- | A list that has at least one element.
data NonEmpty a = a :| [a]

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = case compare x y of
    EQ -> compare xs ys
    other -> other

-- * Characters and numbers of one word

ord :: Char -> Int
ord (C# c) = I# (ord# c)

unsafeChr :: Int -> Char
unsafeChr (I# i) = C# (chr# i)

minInt, maxInt :: Int
minInt = I# -0x8000000000000000#
maxInt = I# 0x7FFFFFFFFFFFFFFF#

eqString :: [Char] -> [Char] -> Bool
eqString [] [] = True
eqString (C# c : cs) (C# d : ds) = case eqChar# c d of
  1# -> eqString cs ds
  _ -> False
eqString _ _ = False

-- | Distances of 64 and more shift everything out.
shiftL#, shiftRL# :: Word# -> Int# -> Word#
shiftL# w n = case n <# 64# of { 1# -> uncheckedShiftL# w n; _ -> 0## }
shiftRL# w n = case n <# 64# of { 1# -> uncheckedShiftRL# w n; _ -> 0## }

iShiftL#, iShiftRA#, iShiftRL# :: Int# -> Int# -> Int#
iShiftL# x n = case n <# 64# of { 1# -> uncheckedIShiftL# x n; _ -> 0# }
iShiftRA# x n = case n <# 64# of { 1# -> uncheckedIShiftRA# x n; _ -> uncheckedIShiftRA# x 63# }
iShiftRL# x n = case n <# 64# of { 1# -> uncheckedIShiftRL# x n; _ -> 0# }

quotInt, remInt, divInt, modInt :: Int -> Int -> Int
quotInt (I# x) (I# y) = I# (quotInt# x y)
remInt (I# x) (I# y) = I# (remInt# x y)
divInt (I# x) (I# y) = I# (divInt# x y)
modInt (I# x) (I# y) = I# (modInt# x y)

getTag :: a -> Int#
getTag x = dataToTag# x

-- * Semigroups and monoids

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  -- | Combines a value with itself so many times, at least once.
  stimes :: Integral b => b -> a -> a

  sconcat (a :| as) = go a as
    where
      go b (c : cs) = b <> go c cs
      go b [] = b

  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = doubling n
    where
      doubling k
        | k == 1 = x
        | even k = twice (doubling (k `quot` 2))
        | otherwise = x <> twice (doubling (k `quot` 2))
      twice h = h <> h

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a

  mappend x y = x <> y
  mconcat = foldr mappend mempty

-- | 'stimes' where repetition changes nothing.
stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x
  | n <= 0 = errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  | otherwise = x

-- | The same for monoids, where no repetition is possible too.
stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier"
  EQ -> mempty
  GT -> x

-- | 'stimes' of a monoid: zero times is nothing.
stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesMonoid: negative multiplier"
  EQ -> mempty
  GT -> doubling n
  where
    doubling k
      | k == 1 = x
      | even k = twice (doubling (k `quot` 2))
      | otherwise = x `mappend` twice (doubling (k `quot` 2))
    twice h = h `mappend` h

stimesMaybe :: (Integral b, Semigroup a) => b -> Maybe a -> Maybe a
stimesMaybe _ Nothing = Nothing
stimesMaybe n (Just a) = case compare n 0 of
  LT -> errorWithoutStackTrace "stimes: Maybe, negative multiplier"
  EQ -> Nothing
  GT -> Just (stimes n a)

stimesList :: Integral b => b -> [a] -> [a]
stimesList n x
  | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
  | otherwise = rep n
  where
    rep k = if k == 0 then [] else x ++ rep (k - 1)

instance Semigroup [a] where
  x <> y = x ++ y
  stimes n x = stimesList n x

instance Monoid [a] where
  mempty = []
  mconcat = foldr (++) []

instance Semigroup (NonEmpty a) where
  (a :| as) <> ~(b :| bs) = a :| (as ++ (b : bs))

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x
  stimes n f e = stimes n (f e)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')
  stimes n (a, b, c) = (stimes n a, stimes n b, stimes n c)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')
  stimes n (a, b, c, d) = (stimes n a, stimes n b, stimes n c, stimes n d)

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')
  stimes n (a, b, c, d, e) = (stimes n a, stimes n b, stimes n c, stimes n d, stimes n e)

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT
  stimes n x = case compare n 0 of
    LT -> errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier"
    EQ -> EQ
    GT -> x

instance Monoid Ordering where
  mempty = EQ

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just a <> Just b = Just (a <> b)
  stimes n x = stimesMaybe n x

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup a => Semigroup (IO a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

-- * Functors to monads

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) x = fmap (const x)

class Functor f => Applicative f where
  {-# MINIMAL pure, ((<*>) | liftA2) #-}
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a

  (<*>) = liftA2 id
  liftA2 f x = (<*>) (fmap f x)
  a1 *> a2 = (id <$ a1) <*> a2
  (<*) = liftA2 const

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a

  m >> k = m >>= \_ -> k
  return x = pure x

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some :: f a -> f [a]
  many :: f a -> f [a]

  some v = some_v
    where
      many_v = some_v <|> pure []
      some_v = liftA2 (:) v many_v
  many v = many_v
    where
      many_v = some_v <|> pure []
      some_v = liftA2 (:) v many_v

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a

  mzero = empty
  mplus x y = x <|> y

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< x = x >>= f

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
x <**> y = liftA2 (\a f -> f a) x y

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> case f x of y -> y `seq` return y

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f a = pure f <*> a

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f a b c = liftA2 f a b <*> c

join :: Monad m => m (m a) -> m a
join x = x >>= id

when :: Applicative f => Bool -> f () -> f ()
when p s = if p then s else pure ()

sequence :: Monad m => [m a] -> m [a]
sequence xs = mapM id xs

mapM :: Monad m => (a -> m b) -> [a] -> m [b]
mapM f = go
  where
    go [] = return []
    go (x : xs) = f x >>= \y -> go xs >>= \ys -> return (y : ys)

liftM :: Monad m => (a -> r) -> m a -> m r
liftM f m = m >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> r) -> m a -> m b -> m r
liftM2 f m1 m2 = m1 >>= \a -> m2 >>= \b -> return (f a b)

liftM3 :: Monad m => (a -> b -> c -> r) -> m a -> m b -> m c -> m r
liftM3 f m1 m2 m3 = m1 >>= \a -> m2 >>= \b -> m3 >>= \c -> return (f a b c)

liftM4 :: Monad m => (a -> b -> c -> d -> r) -> m a -> m b -> m c -> m d -> m r
liftM4 f m1 m2 m3 m4 =
  m1 >>= \a -> m2 >>= \b -> m3 >>= \c -> m4 >>= \d -> return (f a b c d)

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f m1 m2 m3 m4 m5 =
  m1 >>= \a -> m2 >>= \b -> m3 >>= \c -> m4 >>= \d -> m5 >>= \e -> return (f a b c d e)

ap :: Monad m => m (a -> b) -> m a -> m b
ap m1 m2 = m1 >>= \f -> m2 >>= \x -> return (f x)

-- ** Lists

instance Functor [] where
  fmap f = map f

instance Applicative [] where
  pure x = [x]
  fs <*> xs = foldr (\f rest -> foldr (\x more -> f x : more) rest xs) [] fs
  liftA2 f xs ys = foldr (\x rest -> foldr (\y more -> f x y : more) rest ys) [] xs
  xs *> ys = foldr (\_ rest -> ys ++ rest) [] xs

instance Monad [] where
  xs >>= f = foldr (\x rest -> f x ++ rest) [] xs
  m >> k = m *> k

instance Alternative [] where
  empty = []
  a <|> b = a ++ b

instance MonadPlus []

-- ** Non-empty lists

instance Functor NonEmpty where
  fmap f ~(a :| as) = f a :| map f as
  b <$ ~(_ :| as) = b :| (b <$ as)

instance Applicative NonEmpty where
  pure a = a :| []
  f <*> x = ap f x
  liftA2 f x y = liftM2 f x y

instance Monad NonEmpty where
  ~(a :| as) >>= f = b :| (bs ++ (as >>= \x -> case f x of ~(c :| cs) -> c : cs))
    where
      ~(b :| bs) = f a

-- ** Optional values

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just a) = Just (f a)

instance Applicative Maybe where
  pure x = Just x
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing
  m >> k = m *> k

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

-- ** Functions and pairs

instance Functor ((->) r) where
  fmap f x = f . x

instance Applicative ((->) r) where
  pure x = const x
  (<*>) f g x = f x (g x)
  liftA2 q f g x = q (f x) (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

instance Functor ((,) a) where
  fmap f (x, y) = (x, f y)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)

instance Monoid a => Monad ((,) a) where
  (u, a) >>= k = case k a of (v, b) -> (u <> v, b)

instance Functor ((,,) a b) where
  fmap f (a, b, c) = (a, b, f c)

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance (Monoid a, Monoid b) => Monad ((,,) a b) where
  (u, v, a) >>= k = case k a of (u', v', b) -> (u <> u', v <> v', b)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, d) = (a, b, c, f d)

instance (Monoid a, Monoid b, Monoid c) => Applicative ((,,,) a b c) where
  pure x = (mempty, mempty, mempty, x)
  (a, b, c, f) <*> (a', b', c', x) = (a <> a', b <> b', c <> c', f x)

instance (Monoid a, Monoid b, Monoid c) => Monad ((,,,) a b c) where
  (u, v, w, a) >>= k = case k a of (u', v', w', b) -> (u <> u', v <> v', w <> w', b)

-- ** Actions

instance Functor IO where
  fmap f m = bindIO m (\x -> returnIO (f x))

instance Applicative IO where
  pure x = returnIO x
  m <*> n = bindIO m (\f -> bindIO n (\x -> returnIO (f x)))
  liftA2 f m n = bindIO m (\x -> bindIO n (\y -> returnIO (f x y)))
  a *> b = thenIO a b
  m <* n = bindIO m (\x -> bindIO n (\_ -> returnIO x))

instance Monad IO where
  m >>= k = bindIO m k
  m >> k = thenIO m k

instance Alternative IO where
  empty = failIO "mzero"
  m <|> n = IO (\s -> catch# (unIO m) (orElse# n) s)

instance MonadPlus IO

returnIO :: a -> IO a
returnIO x = IO (\s -> (# s, x #))

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO (IO m) k = IO (\s -> case m s of (# s1, a #) -> unIO (k a) s1)

thenIO :: IO a -> IO b -> IO b
thenIO (IO m) k = IO (\s -> case m s of (# s1, _ #) -> unIO k s1)

unIO :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
unIO (IO m) = m

failIO :: [Char] -> IO a
failIO s = IO (raiseIO# (RaisedIO (IOError Nothing UserError "" s Nothing Nothing)))

orElse# :: IO a -> Raised -> State# RealWorld -> (# State# RealWorld, a #)
orElse# n e s = case e of
  RaisedIO _ -> unIO n s
  _ -> raiseIO# e s
