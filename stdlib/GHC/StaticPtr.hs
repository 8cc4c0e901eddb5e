-- | Pointers to closed expressions that mean the same in several processes. The extension StaticPointers is not there, so that no program makes one:
-- functions over them can be written, and the table is empty.
module GHC.StaticPtr
  ( StaticPtr, deRefStaticPtr, StaticKey, staticKey, unsafeLookupStaticPtr, StaticPtrInfo(..), staticPtrInfo, staticPtrKeys
  , IsStatic(..)
  ) where

import Data.Typeable (Typeable)
import GHC.Fingerprint (Fingerprint)

data StaticPtr a = StaticPtr StaticKey StaticPtrInfo a

type StaticKey = Fingerprint

data StaticPtrInfo = StaticPtrInfo
  { spInfoUnitId :: String
  , spInfoModuleName :: String
  , spInfoSrcLoc :: (Int, Int)
  }
  deriving Show

-- | What a static expression may be of.
class IsStatic p where
  fromStaticPtr :: Typeable a => StaticPtr a -> p a

instance IsStatic StaticPtr where
  fromStaticPtr p = p

deRefStaticPtr :: StaticPtr a -> a
deRefStaticPtr (StaticPtr _ _ x) = x

staticKey :: StaticPtr a -> StaticKey
staticKey (StaticPtr k _ _) = k

staticPtrInfo :: StaticPtr a -> StaticPtrInfo
staticPtrInfo (StaticPtr _ i _) = i

unsafeLookupStaticPtr :: StaticKey -> IO (Maybe (StaticPtr a))
unsafeLookupStaticPtr _ = return Nothing

staticPtrKeys :: IO [StaticKey]
staticPtrKeys = return []
