{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, KindSignatures, MagicHash, PolyKinds, RankNTypes, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- | Representations of types by a few type constructors, for functions that are written once for all types: 'from' and 'to' convert
-- between a type with a derived instance and its representation.
module GHC.Generics
  ( V1, U1(..), Par1(..), Rec1(..), K1(..), M1(..), (:+:)(..), (:*:)(..), (:.:)(..)
  , URec(..), UAddr, UChar, UDouble, UFloat, UInt, UWord
  , Rec0, R, D1, C1, S1, D, C, S
  , Datatype(..), Constructor(..), Selector(..), Fixity(..), FixityI(..), Associativity(..), prec
  , SourceUnpackedness(..), SourceStrictness(..), DecidedStrictness(..), Meta(..)
  , Generic(..), Generic1(..)
  ) where

import Control.Applicative
import Control.Monad
import Data.Complex (Complex(..))
import Data.Data.Base (Data)
import Data.Functor.Compose (Compose(..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Functor.Identity (Identity(..))
import Data.Functor.Const (Const(..))
import Data.Ix (Ix)
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Maybe (fromMaybe)
import Data.Monoid
import Data.Ord (Down(..))
import Data.Proxy
import qualified Data.Semigroup as S
import Data.Version (Version(..))
import GHC.Base (Char(..), Double(..), Float(..), Int(..), Word(..))
import GHC.Prim
import System.Exit (ExitCode(..))
import GHC.TypeLits

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

-- | Of a type without constructors.
data V1 (p :: k)

-- | Of a constructor without fields.
data U1 (p :: k) = U1

-- | Of the parameter itself.
newtype Par1 p = Par1 { unPar1 :: p }

-- | Of a type constructor applied to the parameter.
newtype Rec1 (f :: k -> Type) (p :: k) = Rec1 { unRec1 :: f p }

-- | Of any other field.
newtype K1 i c (p :: k) = K1 { unK1 :: c }

-- | A representation and what is known of the type, constructor or field that it is of.
newtype M1 i (c :: Meta) (f :: k -> Type) (p :: k) = M1 { unM1 :: f p }

-- | Of one or the other constructor.
data (f :+: g) (p :: k) = L1 (f p) | R1 (g p)

-- | Of fields beside one another.
data (f :*: g) (p :: k) = f p :*: g p

-- | Of a type constructor applied to a type constructor.
newtype (:.:) (f :: k2 -> Type) (g :: k1 -> k2) (p :: k1) = Comp1 { unComp1 :: f (g p) }

-- | Of a field of a primitive type.
data family URec a (p :: k)

data instance URec (Ptr' ()) p = UAddr { uAddr# :: Addr# }
data instance URec Char p = UChar { uChar# :: Char# }
data instance URec Double p = UDouble { uDouble# :: Double# }
data instance URec Float p = UFloat { uFloat# :: Float# }
data instance URec Int p = UInt { uInt# :: Int# }
data instance URec Word p = UWord { uWord# :: Word# }

-- | Which instance of 'URec' addresses have.
data Ptr' a

instance Eq (URec Char p) where
  UChar a == UChar b = C# a == C# b

instance Ord (URec Char p) where
  compare (UChar a) (UChar b) = compare (C# a) (C# b)

instance Show (URec Char p) where
  showsPrec d (UChar a) = showParen (d >= 11) (showString "UChar {uChar# = " . showsPrec 0 (C# a) . showString "#}")

instance Eq (URec Double p) where
  UDouble a == UDouble b = D# a == D# b

instance Ord (URec Double p) where
  compare (UDouble a) (UDouble b) = compare (D# a) (D# b)

instance Show (URec Double p) where
  showsPrec d (UDouble a) = showParen (d >= 11) (showString "UDouble {uDouble# = " . showsPrec 0 (D# a) . showString "##}")

instance Eq (URec Float p) where
  UFloat a == UFloat b = F# a == F# b

instance Ord (URec Float p) where
  compare (UFloat a) (UFloat b) = compare (F# a) (F# b)

instance Show (URec Float p) where
  showsPrec d (UFloat a) = showParen (d >= 11) (showString "UFloat {uFloat# = " . showsPrec 0 (F# a) . showString "#}")

instance Eq (URec Int p) where
  UInt a == UInt b = I# a == I# b

instance Ord (URec Int p) where
  compare (UInt a) (UInt b) = compare (I# a) (I# b)

instance Show (URec Int p) where
  showsPrec d (UInt a) = showParen (d >= 11) (showString "UInt {uInt# = " . showsPrec 0 (I# a) . showString "#}")

instance Eq (URec Word p) where
  UWord a == UWord b = W# a == W# b

instance Ord (URec Word p) where
  compare (UWord a) (UWord b) = compare (W# a) (W# b)

instance Show (URec Word p) where
  showsPrec d (UWord a) = showParen (d >= 11) (showString "UWord {uWord# = " . showsPrec 0 (W# a) . showString "##}")

instance Eq (URec (Ptr' ()) p) where
  UAddr a == UAddr b = I# (addr2Int# a) == I# (addr2Int# b)

instance Ord (URec (Ptr' ()) p) where
  compare (UAddr a) (UAddr b) = compare (W# (int2Word# (addr2Int# a))) (W# (int2Word# (addr2Int# b)))

instance Functor (URec Char) where
  fmap _ (UChar a) = UChar a

instance Foldable (URec Char) where
  foldr _ z _ = z

instance Traversable (URec Char) where
  traverse _ (UChar a) = pure (UChar a)

instance Functor (URec Double) where
  fmap _ (UDouble a) = UDouble a

instance Foldable (URec Double) where
  foldr _ z _ = z

instance Traversable (URec Double) where
  traverse _ (UDouble a) = pure (UDouble a)

instance Functor (URec Float) where
  fmap _ (UFloat a) = UFloat a

instance Foldable (URec Float) where
  foldr _ z _ = z

instance Traversable (URec Float) where
  traverse _ (UFloat a) = pure (UFloat a)

instance Functor (URec Int) where
  fmap _ (UInt a) = UInt a

instance Foldable (URec Int) where
  foldr _ z _ = z

instance Traversable (URec Int) where
  traverse _ (UInt a) = pure (UInt a)

instance Functor (URec Word) where
  fmap _ (UWord a) = UWord a

instance Foldable (URec Word) where
  foldr _ z _ = z

instance Traversable (URec Word) where
  traverse _ (UWord a) = pure (UWord a)

instance Functor (URec (Ptr' ())) where
  fmap _ (UAddr a) = UAddr a

instance Foldable (URec (Ptr' ())) where
  foldr _ z _ = z

instance Traversable (URec (Ptr' ())) where
  traverse _ (UAddr a) = pure (UAddr a)

type UAddr = URec (Ptr' ())
type UChar = URec Char
type UDouble = URec Double
type UFloat = URec Float
type UInt = URec Int
type UWord = URec Word

data R
data D
data C
data S

type Rec0 = K1 R
type D1 = M1 D
type C1 = M1 C
type S1 = M1 S

-- Metadata, as types.

data Fixity = Prefix | Infix Associativity Int
  deriving (Eq, Show, Ord, Read)

-- | The same in types.
data FixityI = PrefixI | InfixI Associativity Nat

data Associativity = LeftAssociative | RightAssociative | NotAssociative
  deriving (Eq, Show, Ord, Read, Enum, Bounded, Ix)

data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded, Ix)

data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict
  deriving (Eq, Show, Ord, Read, Enum, Bounded, Ix)

data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded, Ix)

-- | What is known of a type, a constructor, a field.
data Meta
  = MetaData Symbol Symbol Symbol Bool
  | MetaCons Symbol FixityI Bool
  | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

class Datatype d where
  datatypeName :: t d (f :: k' -> Type) (a :: k') -> [Char]
  moduleName :: t d (f :: k' -> Type) (a :: k') -> [Char]
  packageName :: t d (f :: k' -> Type) (a :: k') -> [Char]
  isNewtype :: t d (f :: k' -> Type) (a :: k') -> Bool
  isNewtype _ = False

instance (KnownSymbol n, KnownSymbol m, KnownSymbol p, Known nt Bool) => Datatype ('MetaData n m p nt) where
  datatypeName _ = symbolVal (Proxy :: Proxy n)
  moduleName _ = symbolVal (Proxy :: Proxy m)
  packageName _ = symbolVal (Proxy :: Proxy p)
  isNewtype _ = known (Proxy :: Proxy nt)

class Constructor c where
  conName :: t c (f :: k' -> Type) (a :: k') -> [Char]
  conFixity :: t c (f :: k' -> Type) (a :: k') -> Fixity
  conFixity _ = Prefix
  conIsRecord :: t c (f :: k' -> Type) (a :: k') -> Bool
  conIsRecord _ = False

instance (KnownSymbol n, Known f Fixity, Known r Bool) => Constructor ('MetaCons n f r) where
  conName _ = symbolVal (Proxy :: Proxy n)
  conFixity _ = known (Proxy :: Proxy f)
  conIsRecord _ = known (Proxy :: Proxy r)

class Selector s where
  selName :: t s (f :: k' -> Type) (a :: k') -> [Char]
  selSourceUnpackedness :: t s (f :: k' -> Type) (a :: k') -> SourceUnpackedness
  selSourceStrictness :: t s (f :: k' -> Type) (a :: k') -> SourceStrictness
  selDecidedStrictness :: t s (f :: k' -> Type) (a :: k') -> DecidedStrictness

instance (Known mn (Maybe String), Known su SourceUnpackedness, Known ss SourceStrictness, Known ds DecidedStrictness)
    => Selector ('MetaSel mn su ss ds) where
  selName _ = fromMaybe "" (known (Proxy :: Proxy mn))
  selSourceUnpackedness _ = known (Proxy :: Proxy su)
  selSourceStrictness _ = known (Proxy :: Proxy ss)
  selDecidedStrictness _ = known (Proxy :: Proxy ds)

-- | What a promoted constructor is as a value of @t@.
class Known (a :: k) t where
  known :: Proxy a -> t

instance Known 'True Bool where known _ = True
instance Known 'False Bool where known _ = False
instance Known 'Nothing (Maybe String) where known _ = Nothing
instance KnownSymbol s => Known ('Just s) (Maybe String) where known _ = Just (symbolVal (Proxy :: Proxy s))
instance Known 'PrefixI Fixity where known _ = Prefix
instance (Known a Associativity, KnownNat n) => Known ('InfixI a n) Fixity where
  known _ = Infix (known (Proxy :: Proxy a)) (fromInteger (natVal (Proxy :: Proxy n)))
instance Known 'LeftAssociative Associativity where known _ = LeftAssociative
instance Known 'RightAssociative Associativity where known _ = RightAssociative
instance Known 'NotAssociative Associativity where known _ = NotAssociative
instance Known 'NoSourceUnpackedness SourceUnpackedness where known _ = NoSourceUnpackedness
instance Known 'SourceNoUnpack SourceUnpackedness where known _ = SourceNoUnpack
instance Known 'SourceUnpack SourceUnpackedness where known _ = SourceUnpack
instance Known 'NoSourceStrictness SourceStrictness where known _ = NoSourceStrictness
instance Known 'SourceLazy SourceStrictness where known _ = SourceLazy
instance Known 'SourceStrict SourceStrictness where known _ = SourceStrict
instance Known 'DecidedLazy DecidedStrictness where known _ = DecidedLazy
instance Known 'DecidedStrict DecidedStrictness where known _ = DecidedStrict
instance Known 'DecidedUnpack DecidedStrictness where known _ = DecidedUnpack

class Generic a where
  type Rep a :: Type -> Type
  from :: a -> Rep a x
  to :: Rep a x -> a

class Generic1 (f :: k -> Type) where
  type Rep1 f :: k -> Type
  from1 :: f a -> Rep1 f a
  to1 :: Rep1 f a -> f a

-- Classes of representations.

deriving instance Eq (V1 p)
deriving instance Ord (V1 p)
deriving instance Show (V1 p)
deriving instance Read (V1 p)
deriving instance Functor V1
deriving instance Foldable V1
deriving instance Traversable V1
instance Semigroup (V1 p) where v <> _ = v

instance Eq (U1 p) where _ == _ = True
instance Ord (U1 p) where compare _ _ = EQ
deriving instance Show (U1 p)
deriving instance Read (U1 p)
instance Functor U1 where fmap _ _ = U1
instance Foldable U1 where foldr _ z _ = z
instance Traversable U1 where traverse _ _ = pure U1
instance Applicative U1 where { pure _ = U1; _ <*> _ = U1 }
instance Alternative U1 where { empty = U1; _ <|> _ = U1 }
instance Monad U1 where _ >>= _ = U1
instance MonadPlus U1
instance Semigroup (U1 p) where _ <> _ = U1
instance Monoid (U1 p) where mempty = U1

deriving instance Eq p => Eq (Par1 p)
deriving instance Ord p => Ord (Par1 p)
deriving instance Show p => Show (Par1 p)
deriving instance Read p => Read (Par1 p)
deriving instance Functor Par1
deriving instance Foldable Par1
deriving instance Traversable Par1
instance Applicative Par1 where { pure = Par1; Par1 f <*> Par1 x = Par1 (f x) }
instance Monad Par1 where Par1 x >>= f = f x
instance Semigroup p => Semigroup (Par1 p) where Par1 a <> Par1 b = Par1 (a <> b)
instance Monoid p => Monoid (Par1 p) where mempty = Par1 mempty

deriving instance Eq (f p) => Eq (Rec1 f p)
deriving instance Ord (f p) => Ord (Rec1 f p)
deriving instance Show (f p) => Show (Rec1 f p)
deriving instance Read (f p) => Read (Rec1 f p)
deriving instance Functor f => Functor (Rec1 f)
deriving instance Foldable f => Foldable (Rec1 f)
deriving instance Traversable f => Traversable (Rec1 f)
instance Applicative f => Applicative (Rec1 f) where { pure x = Rec1 (pure x); Rec1 f <*> Rec1 x = Rec1 (f <*> x) }
instance Alternative f => Alternative (Rec1 f) where { empty = Rec1 empty; Rec1 a <|> Rec1 b = Rec1 (a <|> b) }
instance Monad f => Monad (Rec1 f) where Rec1 x >>= f = Rec1 (x >>= \a -> unRec1 (f a))
instance Semigroup (f p) => Semigroup (Rec1 f p) where Rec1 a <> Rec1 b = Rec1 (a <> b)
instance Monoid (f p) => Monoid (Rec1 f p) where mempty = Rec1 mempty

deriving instance Eq c => Eq (K1 i c p)
deriving instance Ord c => Ord (K1 i c p)
deriving instance Show c => Show (K1 i c p)
deriving instance Read c => Read (K1 i c p)
instance Functor (K1 i c) where fmap _ (K1 c) = K1 c
instance Foldable (K1 i c) where foldr _ z _ = z
instance Traversable (K1 i c) where traverse _ (K1 c) = pure (K1 c)
instance Monoid c => Applicative (K1 i c) where { pure _ = K1 mempty; K1 a <*> K1 b = K1 (a <> b) }
instance Semigroup c => Semigroup (K1 i c p) where K1 a <> K1 b = K1 (a <> b)
instance Monoid c => Monoid (K1 i c p) where mempty = K1 mempty

deriving instance Eq (f p) => Eq (M1 i c f p)
deriving instance Ord (f p) => Ord (M1 i c f p)
deriving instance Show (f p) => Show (M1 i c f p)
deriving instance Read (f p) => Read (M1 i c f p)
deriving instance Functor f => Functor (M1 i c f)
deriving instance Foldable f => Foldable (M1 i c f)
deriving instance Traversable f => Traversable (M1 i c f)
instance Applicative f => Applicative (M1 i c f) where { pure x = M1 (pure x); M1 f <*> M1 x = M1 (f <*> x) }
instance Alternative f => Alternative (M1 i c f) where { empty = M1 empty; M1 a <|> M1 b = M1 (a <|> b) }
instance Monad f => Monad (M1 i c f) where M1 x >>= f = M1 (x >>= \a -> unM1 (f a))
instance Semigroup (f p) => Semigroup (M1 i c f p) where M1 a <> M1 b = M1 (a <> b)
instance Monoid (f p) => Monoid (M1 i c f p) where mempty = M1 mempty

deriving instance (Eq (f p), Eq (g p)) => Eq ((f :+: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :+: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :+: g) p)
deriving instance (Read (f p), Read (g p)) => Read ((f :+: g) p)
deriving instance (Functor f, Functor g) => Functor (f :+: g)
deriving instance (Foldable f, Foldable g) => Foldable (f :+: g)
deriving instance (Traversable f, Traversable g) => Traversable (f :+: g)

deriving instance (Eq (f p), Eq (g p)) => Eq ((f :*: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :*: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :*: g) p)
deriving instance (Read (f p), Read (g p)) => Read ((f :*: g) p)
deriving instance (Functor f, Functor g) => Functor (f :*: g)
deriving instance (Foldable f, Foldable g) => Foldable (f :*: g)
deriving instance (Traversable f, Traversable g) => Traversable (f :*: g)
instance (Applicative f, Applicative g) => Applicative (f :*: g) where
  pure x = pure x :*: pure x
  (f :*: g) <*> (x :*: y) = (f <*> x) :*: (g <*> y)
instance (Alternative f, Alternative g) => Alternative (f :*: g) where
  empty = empty :*: empty
  (a :*: b) <|> (c :*: d) = (a <|> c) :*: (b <|> d)
instance (Monad f, Monad g) => Monad (f :*: g) where
  (m :*: n) >>= f = (m >>= \a -> first (f a)) :*: (n >>= \a -> second (f a))
    where
      first (x :*: _) = x
      second (_ :*: y) = y
instance (Semigroup (f p), Semigroup (g p)) => Semigroup ((f :*: g) p) where
  (a :*: b) <> (c :*: d) = (a <> c) :*: (b <> d)
instance (Monoid (f p), Monoid (g p)) => Monoid ((f :*: g) p) where mempty = mempty :*: mempty

deriving instance Eq (f (g p)) => Eq ((f :.: g) p)
deriving instance Ord (f (g p)) => Ord ((f :.: g) p)
deriving instance Show (f (g p)) => Show ((f :.: g) p)
deriving instance Read (f (g p)) => Read ((f :.: g) p)
instance (Functor f, Functor g) => Functor (f :.: g) where fmap h (Comp1 x) = Comp1 (fmap (fmap h) x)
instance (Foldable f, Foldable g) => Foldable (f :.: g) where foldr h z (Comp1 x) = foldr (\y acc -> foldr h acc y) z x
instance (Traversable f, Traversable g) => Traversable (f :.: g) where traverse h (Comp1 x) = Comp1 <$> traverse (traverse h) x
instance (Applicative f, Applicative g) => Applicative (f :.: g) where
  pure x = Comp1 (pure (pure x))
  Comp1 f <*> Comp1 x = Comp1 (liftA2 (<*>) f x)
instance (Alternative f, Applicative g) => Alternative (f :.: g) where { empty = Comp1 empty; Comp1 a <|> Comp1 b = Comp1 (a <|> b) }
instance Semigroup (f (g p)) => Semigroup ((f :.: g) p) where Comp1 a <> Comp1 b = Comp1 (a <> b)
instance Monoid (f (g p)) => Monoid ((f :.: g) p) where mempty = Comp1 mempty

-- Types of the library.

deriving instance Generic ()
deriving instance Generic (a, b)
deriving instance Generic (a, b, c)
deriving instance Generic (a, b, c, d)
deriving instance Generic (a, b, c, d, e)
deriving instance Generic (a, b, c, d, e, f)
deriving instance Generic (a, b, c, d, e, f, g)
deriving instance Generic [a]
deriving instance Generic (NonEmpty a)
deriving instance Generic (Maybe a)
deriving instance Generic (Either a b)
deriving instance Generic Bool
deriving instance Generic Ordering
deriving instance Generic (Proxy t)
deriving instance Generic (Identity a)
deriving instance Generic (Const a b)
deriving instance Generic (Down a)
deriving instance Generic (Dual a)
deriving instance Generic (Endo a)
deriving instance Generic All
deriving instance Generic Any
deriving instance Generic (Sum a)
deriving instance Generic (Product a)
deriving instance Generic (First a)
deriving instance Generic (Last a)
deriving instance Generic (ZipList a)
deriving instance Generic (Alt f a)
deriving instance Generic (Ap f a)
deriving instance Generic (S.Min a)
deriving instance Generic (S.Max a)
deriving instance Generic (S.First a)
deriving instance Generic (S.Last a)
deriving instance Generic (S.Arg a b)
deriving instance Generic (S.WrappedMonoid a)
deriving instance Generic (Complex a)
deriving instance Generic Version
deriving instance Generic (Compose f g a)
deriving instance Generic (Functor.Product f g a)
deriving instance Generic (Functor.Sum f g a)
deriving instance Generic (WrappedMonad m a)
deriving instance Generic (WrappedArrow a b c)
deriving instance Generic Fixity
deriving instance Generic Associativity
deriving instance Generic SourceUnpackedness
deriving instance Generic SourceStrictness
deriving instance Generic DecidedStrictness
deriving instance Generic ExitCode
deriving instance Generic (V1 p)
deriving instance Generic (URec (Ptr' ()) p)
deriving instance Generic (URec Char p)
deriving instance Generic (URec Double p)
deriving instance Generic (URec Float p)
deriving instance Generic (URec Int p)
deriving instance Generic (URec Word p)
deriving instance Generic (U1 p)
deriving instance Generic (Par1 p)
deriving instance Generic (Rec1 f p)
deriving instance Generic (K1 i c p)
deriving instance Generic (M1 i c f p)
deriving instance Generic ((f :+: g) p)
deriving instance Generic ((f :*: g) p)
deriving instance Generic ((f :.: g) p)

deriving instance Generic1 []
deriving instance Generic1 NonEmpty
deriving instance Generic1 Maybe
deriving instance Generic1 (Either a)
deriving instance Generic1 ((,) a)
deriving instance Generic1 ((,,) a b)
deriving instance Generic1 ((,,,) a b c)
deriving instance Generic1 ((,,,,) a b c d)
deriving instance Generic1 ((,,,,,) a b c d e)
deriving instance Generic1 ((,,,,,,) a b c d e f)
deriving instance Generic1 Proxy
deriving instance Generic1 Identity
deriving instance Generic1 Down
deriving instance Generic1 (Const a)
deriving instance Generic1 (Alt f)
deriving instance Generic1 (Ap f)
deriving instance Generic1 S.Min
deriving instance Generic1 S.Max
deriving instance Generic1 S.First
deriving instance Generic1 S.Last
deriving instance Generic1 (S.Arg a)
deriving instance Generic1 S.WrappedMonoid
deriving instance Generic1 Complex
deriving instance Functor f => Generic1 (Compose f g)
deriving instance Generic1 (Functor.Product f g)
deriving instance Generic1 (Functor.Sum f g)
deriving instance Generic1 (WrappedMonad m)
deriving instance Generic1 (WrappedArrow a b)
deriving instance Generic1 Dual
deriving instance Generic1 Sum
deriving instance Generic1 Product
deriving instance Generic1 First
deriving instance Generic1 Last
deriving instance Generic1 ZipList
