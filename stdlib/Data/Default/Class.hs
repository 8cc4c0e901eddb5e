{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeOperators #-}
-- | Types with a value that is usual, as the package @data-default-class@ has them.
module Data.Default.Class (Default(..)) where

import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import Data.Monoid
import Data.Word
import Foreign.C.Types
import GHC.Generics

class Default a where
  -- | Where nothing else is said: of a type with one constructor, its fields' usual values.
  def :: a
  default def :: (Generic a, GDefault (Rep a)) => a
  def = to gdef

class GDefault f where
  gdef :: f a

instance GDefault U1 where
  gdef = U1

instance Default a => GDefault (K1 i a) where
  gdef = K1 def

instance (GDefault f, GDefault g) => GDefault (f :*: g) where
  gdef = gdef :*: gdef

instance GDefault f => GDefault (M1 i c f) where
  gdef = M1 gdef

instance Default Int where def = 0
instance Default Int8 where def = 0
instance Default Int16 where def = 0
instance Default Int32 where def = 0
instance Default Int64 where def = 0
instance Default Word where def = 0
instance Default Word8 where def = 0
instance Default Word16 where def = 0
instance Default Word32 where def = 0
instance Default Word64 where def = 0
instance Default Integer where def = 0
instance Default Float where def = 0
instance Default Double where def = 0
instance Default CInt where def = 0
instance Default CUInt where def = 0
instance Default CLong where def = 0
instance Default CULong where def = 0
instance Default CSize where def = 0
instance Default CDouble where def = 0
instance Default CFloat where def = 0
instance Default Ordering where def = EQ
instance Default Any where def = mempty
instance Default All where def = mempty
instance Default () where def = ()
instance Default (Maybe a) where def = Nothing
instance Default [a] where def = []
instance Default (Last a) where def = mempty
instance Default (First a) where def = mempty
instance Num a => Default (Sum a) where def = mempty
instance Num a => Default (Product a) where def = mempty
instance Default (Endo a) where def = mempty
instance Default a => Default (Dual a) where def = Dual def
instance Default a => Default (Identity a) where def = Identity def
instance Default a => Default (Const a b) where def = Const def
instance Default r => Default (e -> r) where def = const def
instance Default a => Default (IO a) where def = return def
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance (Default a, Default b, Default c) => Default (a, b, c) where def = (def, def, def)
instance (Default a, Default b, Default c, Default d) => Default (a, b, c, d) where def = (def, def, def, def)
instance (Default a, Default b, Default c, Default d, Default e) => Default (a, b, c, d, e) where
  def = (def, def, def, def, def)
instance (Default a, Default b, Default c, Default d, Default e, Default f) => Default (a, b, c, d, e, f) where
  def = (def, def, def, def, def, def)
