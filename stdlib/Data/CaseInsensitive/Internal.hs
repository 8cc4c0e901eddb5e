{-# LANGUAGE DeriveDataTypeable #-}
-- | A string beside what is left of it when case is folded away: only the latter is compared.
module Data.CaseInsensitive.Internal (CI, original, foldedCase, mk, unsafeMk, map, traverse, FoldCase(..)) where

import Control.DeepSeq (NFData(..))
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import Data.Char (toLower)
import Data.Data (Data)
import Data.Hashable (Hashable(..))
import Data.String (IsString(..))
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Word (Word8)
import Prelude hiding (map, traverse)
import qualified Prelude as P
import Text.Read (Read(..))

data CI s = CI { original :: !s, foldedCase :: !s }
  deriving Data

mk :: FoldCase s => s -> CI s
mk s = CI s (foldCase s)

-- | Of a string that folding does not change.
unsafeMk :: FoldCase s => s -> CI s
unsafeMk s = CI s s

map :: FoldCase t => (s -> t) -> CI s -> CI t
map f c = mk (f (original c))

traverse :: (FoldCase t, Applicative f) => (s -> f t) -> CI s -> f (CI t)
traverse f c = fmap mk (f (original c))

-- | What can be brought to one case.
class FoldCase s where
  foldCase :: s -> s
  foldCaseList :: [s] -> [s]
  foldCaseList = P.map foldCase

instance FoldCase Char where
  foldCase = toLower
  -- A character may become several.
  foldCaseList s = T.unpack (T.toCaseFold (T.pack s))

instance FoldCase a => FoldCase [a] where
  foldCase = foldCaseList

instance FoldCase T.Text where
  foldCase = T.toCaseFold

instance FoldCase TL.Text where
  foldCase = TL.toCaseFold

-- | As Latin 1.
instance FoldCase B.ByteString where
  foldCase = B.map lower8

instance FoldCase BL.ByteString where
  foldCase = BL.map lower8

instance FoldCase (CI s) where
  foldCase (CI _ folded) = CI folded folded

lower8 :: Word8 -> Word8
lower8 w
  | 65 <= w && w <= 90 || 192 <= w && w <= 222 && w /= 215 = w + 32
  | otherwise = w

instance Eq s => Eq (CI s) where
  a == b = foldedCase a == foldedCase b

instance Ord s => Ord (CI s) where
  compare a b = compare (foldedCase a) (foldedCase b)

instance Semigroup s => Semigroup (CI s) where
  CI a x <> CI b y = CI (a <> b) (x <> y)

instance Monoid s => Monoid (CI s) where
  mempty = CI mempty mempty

instance (IsString s, FoldCase s) => IsString (CI s) where
  fromString s = mk (fromString s)

instance (Read s, FoldCase s) => Read (CI s) where
  readPrec = fmap mk readPrec

instance Show s => Show (CI s) where
  showsPrec d c = showsPrec d (original c)

instance Hashable s => Hashable (CI s) where
  hashWithSalt salt c = hashWithSalt salt (foldedCase c)

instance NFData s => NFData (CI s) where
  rnf (CI a b) = rnf a `seq` rnf b
