-- | Tuples by name: there is one of one component.
module GHC.Tuple (Solo(..)) where

import Control.Monad.Fix (MonadFix(..))
import Control.Monad.Zip (MonadZip(..))
import Data.Data (Data)
import Data.Functor.Classes
import GHC.Generics (Generic, Generic1)

-- | A tuple of one component.
data Solo a = Solo a
  deriving (Show, Read, Functor, Foldable, Traversable, Data, Generic, Generic1)

instance Semigroup a => Semigroup (Solo a) where
  Solo a <> Solo b = Solo (a <> b)

instance Monoid a => Monoid (Solo a) where
  mempty = Solo mempty

instance Applicative Solo where
  pure = Solo
  Solo f <*> Solo x = Solo (f x)

instance Monad Solo where
  Solo x >>= f = f x

instance MonadFix Solo where
  mfix f = let Solo x = f x in Solo x

instance Eq1 Solo where
  liftEq eq (Solo a) (Solo b) = eq a b

instance Ord1 Solo where
  liftCompare cmp (Solo a) (Solo b) = cmp a b

instance Show1 Solo where
  liftShowsPrec sp _ d (Solo a) = showsUnaryWith sp "Solo" d a

instance Read1 Solo where
  liftReadPrec rp _ = readData (readUnaryWith rp "Solo" Solo)

instance MonadZip Solo where
  mzipWith f (Solo a) (Solo b) = Solo (f a b)
