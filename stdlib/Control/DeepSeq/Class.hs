{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeOperators #-}
-- | The class of types with a normal form, for those of the Prelude: what the containers need. The rest is in "Control.DeepSeq".
module Control.DeepSeq.Class (NFData(..), NFRep, deepseq, force, ($!!), (<$!!>), rwhnf) where

import Data.Int
import Data.Ratio (Ratio, denominator, numerator)
import Data.Word
import GHC.Base (NonEmpty(..))
import GHC.Generics

infixr 0 $!!, `deepseq`
infixl 4 <$!!>

-- | By default the fields of the constructor at hand, by their own instances.
class NFData a where
  rnf :: a -> ()
  default rnf :: (Generic a, NFRep (Rep a)) => a -> ()
  rnf x = rnfRep (from x)

-- | What values are made of.
class NFRep f where
  rnfRep :: f p -> ()

instance NFRep V1 where
  rnfRep x = x `seq` ()

instance NFRep U1 where
  rnfRep U1 = ()

instance NFData a => NFRep (K1 i a) where
  rnfRep (K1 x) = rnf x

instance NFRep f => NFRep (M1 i c f) where
  rnfRep (M1 x) = rnfRep x

instance (NFRep f, NFRep g) => NFRep (f :*: g) where
  rnfRep (x :*: y) = rnfRep x `seq` rnfRep y

instance (NFRep f, NFRep g) => NFRep (f :+: g) where
  rnfRep (L1 x) = rnfRep x
  rnfRep (R1 y) = rnfRep y

instance NFRep (URec a) where
  rnfRep x = x `seq` ()

rwhnf :: a -> ()
rwhnf a = a `seq` ()

deepseq :: NFData a => a -> b -> b
deepseq a b = rnf a `seq` b

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

instance NFData Int where rnf = rwhnf
instance NFData Word where rnf = rwhnf
instance NFData Integer where rnf = rwhnf
instance NFData Double where rnf = rwhnf
instance NFData Float where rnf = rwhnf
instance NFData Char where rnf = rwhnf
instance NFData Bool where rnf = rwhnf
instance NFData Ordering where rnf = rwhnf
instance NFData () where rnf = rwhnf
instance NFData Int8 where rnf = rwhnf
instance NFData Int16 where rnf = rwhnf
instance NFData Int32 where rnf = rwhnf
instance NFData Int64 where rnf = rwhnf
instance NFData Word8 where rnf = rwhnf
instance NFData Word16 where rnf = rwhnf
instance NFData Word32 where rnf = rwhnf
instance NFData Word64 where rnf = rwhnf

instance NFData a => NFData (Ratio a) where
  rnf x = rnf (numerator x) `seq` rnf (denominator x)

instance NFData a => NFData (Maybe a) where
  rnf Nothing = ()
  rnf (Just x) = rnf x

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x) = rnf x
  rnf (Right y) = rnf y

instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = rnf x `seq` rnf xs

instance NFData a => NFData (NonEmpty a) where
  rnf (x :| xs) = rnf x `seq` rnf xs

instance NFData (a -> b) where rnf = rwhnf

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (a, b) = rnf a `seq` rnf b

instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (a, b, c) = rnf a `seq` rnf b `seq` rnf c

instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5) => NFData (a1, a2, a3, a4, a5) where
  rnf (a1, a2, a3, a4, a5) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6) => NFData (a1, a2, a3, a4, a5, a6) where
  rnf (a1, a2, a3, a4, a5, a6) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7) => NFData (a1, a2, a3, a4, a5, a6, a7) where
  rnf (a1, a2, a3, a4, a5, a6, a7) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6 `seq` rnf a7

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7, NFData a8) => NFData (a1, a2, a3, a4, a5, a6, a7, a8) where
  rnf (a1, a2, a3, a4, a5, a6, a7, a8) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6 `seq` rnf a7 `seq` rnf a8

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7, NFData a8, NFData a9) => NFData (a1, a2, a3, a4, a5, a6, a7, a8, a9) where
  rnf (a1, a2, a3, a4, a5, a6, a7, a8, a9) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6 `seq` rnf a7 `seq` rnf a8 `seq` rnf a9
