#!/usr/bin/env python3
"""Writes what is alike for many types of elements: Data.Primitive.Types (the class of elements that primitives read and write) and
Data.Vector.Unboxed.Base (the kinds of unboxed vectors: one array for such elements, one vector for each component of a tuple).

Usage: scripts/vector_elements.py FOLDER-OF-THE-LIBRARY
"""

import os
import sys

# Type, constructor around the primitive value, how primitives name it in arrays and behind addresses, bytes.
NUMBERS = [
    ('Int', 'I#', 'Int', 8), ('Int8', 'I8#', 'Int8', 1), ('Int16', 'I16#', 'Int16', 2), ('Int32', 'I32#', 'Int32', 4),
    ('Int64', 'I64#', 'Int', 8), ('Word', 'W#', 'Word', 8), ('Word8', 'W8#', 'Word8', 1), ('Word16', 'W16#', 'Word16', 2),
    ('Word32', 'W32#', 'Word32', 4), ('Word64', 'W64#', 'Word', 8), ('Float', 'F#', 'Float', 4), ('Double', 'D#', 'Double', 8),
    ('Char', 'C#', 'WideChar', 4),
]
# What has an address or a pointer of the runtime's in it, which is read as a number.
POINTERS = [('Ptr a', 'Ptr'), ('FunPtr a', 'FunPtr')]
C_TYPES = ('CChar CSChar CUChar CShort CUShort CInt CUInt CLong CULong CLLong CULLong CBool CPtrdiff CSize CWchar CSigAtomic CClock CTime '
           'CUSeconds CSUSeconds CFloat CDouble CIntPtr CUIntPtr CIntMax CUIntMax').split()
WRAPPERS = [('Identity', 'Data.Functor.Identity'), ('Down', 'Data.Ord'), ('Dual', 'Data.Monoid'), ('Sum', 'Data.Monoid'),
            ('Product', 'Data.Monoid'), ('First', 'Data.Semigroup'), ('Last', 'Data.Semigroup'), ('Min', 'Data.Semigroup'),
            ('Max', 'Data.Semigroup')]


def prim_instance(ty, con, name, size):
    return f'''
instance Prim {ty} where
  sizeOf# _ = {size}#
  alignment# _ = {size}#
  indexByteArray# a i = {con} (index{name}Array# a i)
  readByteArray# a i s = case read{name}Array# a i s of (# s1, x #) -> (# s1, {con} x #)
  writeByteArray# a i ({con} x) s = write{name}Array# a i x s
  indexOffAddr# a i = {con} (index{name}OffAddr# a i)
  readOffAddr# a i s = case read{name}OffAddr# a i s of (# s1, x #) -> (# s1, {con} x #)
  writeOffAddr# a i ({con} x) s = write{name}OffAddr# a i x s
'''


def pointer_instance(ty, con):
    return f'''
instance Prim ({ty}) where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = {con} (int2Addr# (indexIntArray# a i))
  readByteArray# a i s = case readIntArray# a i s of (# s1, x #) -> (# s1, {con} (int2Addr# x) #)
  writeByteArray# a i ({con} x) s = writeIntArray# a i (addr2Int# x) s
  indexOffAddr# a i = {con} (int2Addr# (indexIntOffAddr# a i))
  readOffAddr# a i s = case readIntOffAddr# a i s of (# s1, x #) -> (# s1, {con} (int2Addr# x) #)
  writeOffAddr# a i ({con} x) s = writeIntOffAddr# a i (addr2Int# x) s
'''


def types():
    from_where = {}
    for w, m in WRAPPERS:
        from_where.setdefault(m, []).append(w)
    imports = '\n'.join(f'import {m} ({", ".join(ws)})' for m, ws in sorted(from_where.items()))
    return f'''{{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash, ScopedTypeVariables, StandaloneDeriving, UnboxedTuples #-}}
-- | Types whose values primitives read and write, in arrays of bytes and behind addresses; written by scripts/vector_elements.py.
module Data.Primitive.Types
  ( Prim(..), sizeOf, alignment, defaultSetByteArray#, defaultSetOffAddr#, PrimStorable(..), Ptr(..)
  ) where

{imports}
import Foreign.C.Types
import Foreign.Storable (Storable)
import qualified Foreign.Storable as S
import GHC.Base (Char(..), Double(..), Float(..), Int(..), IO(..), Word(..))
import GHC.Int (Int8(..), Int16(..), Int32(..), Int64(..))
import GHC.Prim
import GHC.Ptr (FunPtr(..), Ptr(..))
import GHC.Word (Word8(..), Word16(..), Word32(..), Word64(..))

-- | Places are counted in elements.
class Prim a where
  -- | In bytes, as is the alignment. The value is not looked at.
  sizeOf# :: a -> Int#
  alignment# :: a -> Int#
  indexByteArray# :: ByteArray# -> Int# -> a
  readByteArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, a #)
  writeByteArray# :: MutableByteArray# s -> Int# -> a -> State# s -> State# s
  -- | From there on so many are to be this.
  setByteArray# :: MutableByteArray# s -> Int# -> Int# -> a -> State# s -> State# s
  setByteArray# = defaultSetByteArray#
  indexOffAddr# :: Addr# -> Int# -> a
  readOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, a #)
  writeOffAddr# :: Addr# -> Int# -> a -> State# s -> State# s
  setOffAddr# :: Addr# -> Int# -> Int# -> a -> State# s -> State# s
  setOffAddr# = defaultSetOffAddr#
  {{-# MINIMAL sizeOf#, alignment#, indexByteArray#, readByteArray#, writeByteArray#, indexOffAddr#, readOffAddr#, writeOffAddr# #-}}

sizeOf, alignment :: Prim a => a -> Int
sizeOf x = I# (sizeOf# x)
alignment x = I# (alignment# x)

defaultSetByteArray# :: Prim a => MutableByteArray# s -> Int# -> Int# -> a -> State# s -> State# s
defaultSetByteArray# a i n x = go 0#
  where
    go k s = case k >=# n of
      1# -> s
      _ -> case writeByteArray# a (i +# k) x s of s1 -> go (k +# 1#) s1

defaultSetOffAddr# :: Prim a => Addr# -> Int# -> Int# -> a -> State# s -> State# s
defaultSetOffAddr# a i n x = go 0#
  where
    go k s = case k >=# n of
      1# -> s
      _ -> case writeOffAddr# a (i +# k) x s of s1 -> go (k +# 1#) s1

-- | What is stored as the primitives have it.
newtype PrimStorable a = PrimStorable {{ getPrimStorable :: a }}

instance Prim a => Storable (PrimStorable a) where
  sizeOf (PrimStorable x) = sizeOf x
  alignment (PrimStorable x) = alignment x
  peekElemOff (Ptr a) (I# i) = IO (\\s -> case readOffAddr# a i s of (# s1, x #) -> (# s1, PrimStorable x #))
  pokeElemOff (Ptr a) (I# i) (PrimStorable x) = IO (\\s -> case writeOffAddr# a i x s of s1 -> (# s1, () #))
''' + ''.join(prim_instance(*n) for n in NUMBERS) + ''.join(pointer_instance(*p) for p in POINTERS) + '\n' + ''.join(
        f'deriving newtype instance Prim {c}\n' for c in C_TYPES) + ''.join(
        f'deriving newtype instance Prim a => Prim ({w} a)\n' for w, _ in WRAPPERS)


def method(name, left, right):
    return f'  {name} {left} = {right}\n'


def newtypes(head, inner, con, context, wrap, unwrap):
    """The vectors whose elements are kept as those of another type. `wrap` and `unwrap` are between the elements."""
    m, v = 'MV_' + con, 'V_' + con
    ctx = context + ' => ' if context else ''
    arrow_in = '' if unwrap == '' else unwrap + ' '
    store = 'x' if unwrap == '' else f'({arrow_in}x)'
    take = (lambda e: e) if wrap == '' else (lambda e: f'fmap {wrap} ({e})')
    return f'''
newtype instance MVector s {head} = {m} ({inner.replace('Vector', 'MVector s')})
newtype instance Vector {head} = {v} ({inner})

instance {ctx}Unbox {head}

instance {ctx}GM.MVector MVector {head} where
  basicLength ({m} v) = GM.basicLength v
  basicUnsafeSlice i n ({m} v) = {m} (GM.basicUnsafeSlice i n v)
  basicOverlaps ({m} v) ({m} w) = GM.basicOverlaps v w
  basicUnsafeNew n = fmap {m} (GM.basicUnsafeNew n)
  basicInitialize ({m} v) = GM.basicInitialize v
  basicUnsafeReplicate n x = fmap {m} (GM.basicUnsafeReplicate n {store})
  basicUnsafeRead ({m} v) i = {take('GM.basicUnsafeRead v i')}
  basicUnsafeWrite ({m} v) i x = GM.basicUnsafeWrite v i {store}
  basicClear ({m} v) = GM.basicClear v
  basicSet ({m} v) x = GM.basicSet v {store}
  basicUnsafeCopy ({m} v) ({m} w) = GM.basicUnsafeCopy v w
  basicUnsafeMove ({m} v) ({m} w) = GM.basicUnsafeMove v w
  basicUnsafeGrow ({m} v) n = fmap {m} (GM.basicUnsafeGrow v n)

instance {ctx}G.Vector Vector {head} where
  basicUnsafeFreeze ({m} v) = fmap {v} (G.basicUnsafeFreeze v)
  basicUnsafeThaw ({v} v) = fmap {m} (G.basicUnsafeThaw v)
  basicLength ({v} v) = G.basicLength v
  basicUnsafeSlice i n ({v} v) = {v} (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM ({v} v) i = {take('G.basicUnsafeIndexM v i')}
  basicUnsafeCopy ({m} m) ({v} v) = G.basicUnsafeCopy m v
  elemseq _ = seq
'''


def derived(head, inner, con, context, via):
    """The same, where the elements' types are of one representation: by coercion."""
    ctx = context + ' => ' if context else ''
    return f'''
newtype instance MVector s {head} = MV_{con} ({inner.replace('Vector', 'MVector s')})
newtype instance Vector {head} = V_{con} ({inner})
deriving {via} instance {ctx}GM.MVector MVector {head}
deriving {via} instance {ctx}G.Vector Vector {head}
instance {ctx}Unbox {head}
'''


def tuples(k):
    xs = 'abcdef'[:k]
    head = '(' + ', '.join(xs) + ')'
    unbox = '(' + ', '.join(f'Unbox {x}' for x in xs) + ')'
    m, v = f'MV_{k}', f'V_{k}'
    many = lambda f, sep=' ': sep.join(f(x) for x in xs)
    mpat = lambda p: f'({m} n ' + many(lambda x: p + x) + ')'
    vpat = f'({v} n ' + many(lambda x: 'v' + x) + ')'
    elem = '(' + many(lambda x: x, ', ') + ')'
    seq_ = lambda f: ' >> '.join(f(x) for x in xs)
    bind = lambda f, r: ' '.join(f'{f(x)} >>= \\{x}{r} ->' for x in xs)
    made = lambda con: f'return ({con} n ' + many(lambda x: x + "'") + ')'
    slot = lambda t: ' '.join(f'!({t} {x})' for x in xs)
    return f'''
data instance MVector s {head} = {m} {{-# UNPACK #-}} !Int {slot('MVector s')}
data instance Vector {head} = {v} {{-# UNPACK #-}} !Int {slot('Vector')}

instance {unbox} => Unbox {head}

instance {unbox} => GM.MVector MVector {head} where
  basicLength ({m} n {' '.join('_' * k)}) = n
  basicUnsafeSlice i n ({m} _ {many(lambda x: x)}) = {m} n {many(lambda x: f'(GM.basicUnsafeSlice i n {x})')}
  basicOverlaps ({m} _ {many(lambda x: 'v' + x)}) ({m} _ {many(lambda x: 'w' + x)}) =
    {many(lambda x: f'GM.basicOverlaps v{x} w{x}', ' || ')}
  basicUnsafeNew n = {bind(lambda x: 'GM.basicUnsafeNew n', "'")} {made(m)}
  basicInitialize ({m} _ {many(lambda x: x)}) = {seq_(lambda x: f'GM.basicInitialize {x}')}
  basicUnsafeReplicate n {elem} = {bind(lambda x: f'GM.basicUnsafeReplicate n {x}', "'")} {made(m)}
  basicUnsafeRead ({m} _ {many(lambda x: 'v' + x)}) i =
    {bind(lambda x: f'GM.basicUnsafeRead v{x} i', '')} return {elem}
  basicUnsafeWrite ({m} _ {many(lambda x: 'v' + x)}) i {elem} =
    {seq_(lambda x: f'GM.basicUnsafeWrite v{x} i {x}')}
  basicClear ({m} _ {many(lambda x: x)}) = {seq_(lambda x: f'GM.basicClear {x}')}
  basicSet ({m} _ {many(lambda x: 'v' + x)}) {elem} = {seq_(lambda x: f'GM.basicSet v{x} {x}')}
  basicUnsafeCopy ({m} _ {many(lambda x: 'v' + x)}) ({m} _ {many(lambda x: 'w' + x)}) =
    {seq_(lambda x: f'GM.basicUnsafeCopy v{x} w{x}')}
  basicUnsafeMove ({m} _ {many(lambda x: 'v' + x)}) ({m} _ {many(lambda x: 'w' + x)}) =
    {seq_(lambda x: f'GM.basicUnsafeMove v{x} w{x}')}
  basicUnsafeGrow ({m} k {many(lambda x: 'v' + x)}) by = case k + by of
    n -> {bind(lambda x: f'GM.basicUnsafeGrow v{x} by', "'")} {made(m)}

instance {unbox} => G.Vector Vector {head} where
  basicUnsafeFreeze ({m} n {many(lambda x: 'v' + x)}) =
    {bind(lambda x: f'G.basicUnsafeFreeze v{x}', "'")} {made(v)}
  basicUnsafeThaw ({v} n {many(lambda x: 'v' + x)}) =
    {bind(lambda x: f'G.basicUnsafeThaw v{x}', "'")} {made(m)}
  basicLength ({v} n {' '.join('_' * k)}) = n
  basicUnsafeSlice i n ({v} _ {many(lambda x: x)}) = {v} n {many(lambda x: f'(G.basicUnsafeSlice i n {x})')}
  basicUnsafeIndexM ({v} _ {many(lambda x: 'v' + x)}) i =
    {bind(lambda x: f'G.basicUnsafeIndexM v{x} i', '')} return {elem}
  basicUnsafeCopy ({m} _ {many(lambda x: 'v' + x)}) ({v} _ {many(lambda x: 'w' + x)}) =
    {seq_(lambda x: f'G.basicUnsafeCopy v{x} w{x}')}
  elemseq _ {elem} r = {many(lambda x: f'G.elemseq (undefined :: Vector {x}) {x}', ' (')} r{')' * (k - 1)}
'''


def zips(k):
    xs = 'abcdef'[:k]
    n = '' if k == 2 else str(k)
    unbox = '(' + ', '.join(f'Unbox {x}' for x in xs) + ')'
    head = '(' + ', '.join(xs) + ')'
    out = ''
    for zip_, vec, con, count, part, ctx in (
            ('zip', 'Vector', f'V_{k}', 'count', 'unsafeSlice', ''), ('mzip', 'MVector s', f'MV_{k}', 'mcount', 'part', '')):
        least = f'{count} a'
        for x in xs[1:]:
            least = f'min ({least}) ({count} {x})'
        out += f'''
{zip_}{n} :: {unbox} => {' -> '.join(f'{vec} {x}' for x in xs)} -> {vec} {head}
{zip_}{n} {' '.join(xs)} = {con} n {' '.join(f'({part} 0 n {x})' for x in xs)}
  where n = {least}

{zip_.replace('zip', 'unzip')}{n} :: {unbox} => {vec} {head} -> ({', '.join(f'{vec} {x}' for x in xs)})
{zip_.replace('zip', 'unzip')}{n} ({con} _ {' '.join(xs)}) = {head}
'''
    return out


BASE = '''{-# LANGUAGE DefaultSignatures, DerivingVia, FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving,
  MultiParamTypeClasses, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, UndecidableInstances #-}
-- | What holds the elements of unboxed vectors: for numbers an array, for tuples a vector of each component; written by
-- scripts/vector_elements.py. A program's own types of elements have instances of the families and classes, too.
module Data.Vector.Unboxed.Base
  ( Vector(..), MVector(..), IOVector, STVector, Unbox, UnboxViaPrim(..), As(..), IsoUnbox(..)
  , count, unsafeIndex, unsafeIndexM, unsafeSlice, generate, fromListN
  , mcount, new, unsafeNew, unsafeRead, unsafeWrite, part, transfer, cleared, overlapping, frozen, thawed, copied
  , ZIPS
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import Data.Coerce (Coercible, coerce)
import Data.Complex (Complex(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import Data.Monoid (All(..), Alt(..), Any(..), Dual(..), Product(..), Sum(..))
import Data.Ord (Down(..))
import Data.Primitive.Types (Prim)
import Data.Semigroup (Arg(..), First(..), Last(..), Max(..), Min(..), WrappedMonoid(..))
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as GM
import qualified Data.Vector.Primitive.Base as P
import Data.Word
import GHC.Generics (Generic(..))
import qualified GHC.IsList as List
import Text.Read (Read(..))

data family MVector s a
data family Vector a

type IOVector = MVector RealWorld
type STVector = MVector

type instance G.Mutable Vector = MVector

-- | Types of elements.
class (G.Vector Vector a, GM.MVector MVector a) => Unbox a

instance (Unbox a, Eq a) => Eq (Vector a) where
  (==) = G.equal

instance (Unbox a, Ord a) => Ord (Vector a) where
  compare = G.ordered

instance Unbox a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList xs = fromListN (length xs) xs
  fromListN n xs = fromListN n xs
  toList v = G.elements v

instance (Unbox a, Show a) => Show (Vector a) where
  showsPrec d v = showsPrec d (G.elements v)

instance (Unbox a, Read a) => Read (Vector a) where
  readPrec = fmap (\\xs -> fromListN (length xs) xs) readPrec

instance Unbox a => Semigroup (Vector a) where
  (<>) = G.joined

instance Unbox a => Monoid (Vector a) where
  mempty = fromListN 0 []
  mconcat = G.concatenated

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance NFData (MVector s a) where
  rnf v = v `seq` ()

count :: Unbox a => Vector a -> Int
count = G.basicLength

unsafeIndex :: Unbox a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: (Unbox a, Monad m) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeSlice :: Unbox a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.basicUnsafeSlice

{-# INLINE generate #-}
generate :: Unbox a => Int -> (Int -> a) -> Vector a
generate = G.generate

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: Unbox a => Int -> [a] -> Vector a
fromListN = G.fromListN

mcount :: Unbox a => MVector s a -> Int
mcount = GM.basicLength

new, unsafeNew :: (Unbox a, PrimMonad m) => Int -> m (MVector (PrimState m) a)
new = GM.new
unsafeNew = GM.unsafeNew

unsafeRead :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Int -> m a
unsafeRead = GM.unsafeRead

unsafeWrite :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = GM.unsafeWrite

part :: Unbox a => Int -> Int -> MVector s a -> MVector s a
part = GM.basicUnsafeSlice

cleared :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> m ()
cleared = GM.cleared

overlapping :: Unbox a => MVector s a -> MVector s a -> Bool
overlapping = GM.basicOverlaps

-- | As many elements as the first has, into it.
transfer :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
transfer = GM.transfer

-- | The same array, which is not written to any more.
frozen :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
frozen = G.frozen

-- | The same array; the vector is not used any more.
thawed :: (Unbox a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
thawed = G.thawed

-- | As many elements as the vector has, into the array.
copied :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copied = G.copied

-- | For instances by way of the primitives' class of elements.
newtype UnboxViaPrim a = UnboxViaPrim a

-- | For instances by way of another type, between which and this one there are two functions.
newtype As a b = As a

-- | How an element is kept as a value of another type.
class IsoUnbox a b where
  toURepr :: a -> b
  default toURepr :: (Generic a, Generic b, Coercible (Rep a ()) (Rep b ())) => a -> b
  toURepr x = to (coerce (from x :: Rep a ()) :: Rep b ())
  fromURepr :: b -> a
  default fromURepr :: (Generic a, Generic b, Coercible (Rep b ()) (Rep a ())) => b -> a
  fromURepr y = to (coerce (from y :: Rep b ()) :: Rep a ())

-- * Elements that take no room

newtype instance MVector s () = MV_Unit Int
newtype instance Vector () = V_Unit Int

instance Unbox ()

instance GM.MVector MVector () where
  basicLength (MV_Unit n) = n
  basicUnsafeSlice _ n _ = MV_Unit n
  basicOverlaps _ _ = False
  basicUnsafeNew n = return (MV_Unit n)
  basicUnsafeRead _ _ = return ()
  basicUnsafeWrite _ _ () = return ()
  basicSet _ () = return ()
  basicUnsafeCopy _ _ = return ()
  basicUnsafeMove _ _ = return ()
  basicUnsafeGrow (MV_Unit n) by = return (MV_Unit (n + by))

instance G.Vector Vector () where
  basicUnsafeFreeze (MV_Unit n) = return (V_Unit n)
  basicUnsafeThaw (V_Unit n) = return (MV_Unit n)
  basicLength (V_Unit n) = n
  basicUnsafeSlice _ n _ = V_Unit n
  basicUnsafeIndexM _ _ = return ()
  basicUnsafeCopy _ _ = return ()
  elemseq _ = seq

-- * Elements in an array
'''

def unboxed():
    names = ', '.join(f'{z}{"" if k == 2 else k}' for z in ('zip', 'unzip', 'mzip', 'munzip') for k in range(2, 7))
    head = BASE.replace('ZIPS', names)
    head = head.replace('import Control.DeepSeq', 'import Prelude hiding (unzip, unzip3, zip, zip3)\nimport Control.DeepSeq', 1)
    out = head
    out += newtypes('(UnboxViaPrim a)', 'P.Vector a', 'UnboxViaPrim', 'Prim a', 'UnboxViaPrim', '(\\(UnboxViaPrim y) -> y)')
    for ty, *_ in NUMBERS:
        out += derived(ty, f'P.Vector {ty}', ty, '', f'via (UnboxViaPrim {ty})')
    out += newtypes('Bool', 'P.Vector Word8', 'Bool', '', '(/= 0)', '(\\b -> if b then 1 else 0)')
    out += '\n-- * Elements that are kept as others\n'
    out += newtypes('(As a b)', 'Vector b', 'As', '(IsoUnbox a b, Unbox b)', '(\\y -> As (fromURepr y))', '(\\(As z) -> toURepr z)')
    out += newtypes('(Complex a)', 'Vector (a, a)', 'Complex', 'Unbox a', '(\\(a, b) -> a :+ b)', '(\\(a :+ b) -> (a, b))')
    out += newtypes('(Arg a b)', 'Vector (a, b)', 'Arg', '(Unbox a, Unbox b)', '(\\(a, b) -> Arg a b)', '(\\(Arg a b) -> (a, b))')
    for w in 'Identity Down Dual Sum Product First Last Min Max WrappedMonoid'.split():
        out += derived(f'({w} a)', 'Vector a', w, 'Unbox a', 'newtype')
    out += derived('(Const a b)', 'Vector a', 'Const', 'Unbox a', 'newtype')
    out += derived('(Alt f a)', 'Vector (f a)', 'Alt', 'Unbox (f a)', 'newtype')
    for w in ('All', 'Any'):
        out += derived(w, 'Vector Bool', w, '', 'newtype')
    out += '\n-- * Tuples\n'
    for k in range(2, 7):
        out += tuples(k)
    for k in range(2, 7):
        out += zips(k)
    return out


root = sys.argv[1]
os.makedirs(root + '/Data/Primitive', exist_ok=True)
open(root + '/Data/Primitive/Types.hs', 'w').write(types())
open(root + '/Data/Vector/Unboxed/Base.hs', 'w').write(unboxed())
