{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | The class of types with a normal form, for those of the Prelude: what the containers need. The rest is in "Control.DeepSeq".
module Control.DeepSeq.Class (NFData(..), deepseq, force, ($!!), (<$!!>), rwhnf) where

import Data.Int
import Data.Ratio (Ratio, denominator, numerator)
import Data.Word
import GHC.Base (Int(..), NonEmpty(..), isTrue#)
import GHC.Prim

infixr 0 $!!, `deepseq`
infixl 4 <$!!>

class NFData a where
  rnf :: a -> ()
  rnf a = a `seq` rnfFields a

data Any

-- | The default: all fields of the value, and all of theirs, whatever their types. Functions are left as they are, and so is what is in
-- arrays and variables.
rnfFields :: a -> ()
rnfFields a = case runState# (\s -> case conFields# a s of (# s1, n #) -> (# s1, I# n #)) of
  I# n -> fields 0# n
  where
    fields :: Int# -> Int# -> ()
    fields i n
      | isTrue# (i >=# n) = ()
      | isTrue# (i +# 1# ==# n) = field i
      | otherwise = field i `seq` fields (i +# 1#) n
    field :: Int# -> ()
    field i = case runState# (\s -> case conIsLifted# a i s of
      (# s1, 0# #) -> (# s1, None #)
      (# s1, _ #) -> case conField# a i s1 of (# s2, x #) -> (# s2, Lifted x #)) of
        None -> ()
        Lifted x -> x `seq` rnfFields x

-- | A field.
data Field = None | Lifted Any

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

instance NFData Int
instance NFData Word
instance NFData Integer
instance NFData Double
instance NFData Float
instance NFData Char
instance NFData Bool
instance NFData Ordering
instance NFData ()
instance NFData Int8
instance NFData Int16
instance NFData Int32
instance NFData Int64
instance NFData Word8
instance NFData Word16
instance NFData Word32
instance NFData Word64

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

instance NFData (a -> b)

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
