{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances #-}
-- | Arrays in C's memory.
module Data.Array.Storable (StorableArray, withStorableArray, touchStorableArray, module Data.Array.MArray) where

import Data.Array.Base (MArray(..))
import Data.Array.MArray
import Data.Ix (rangeSize)
import Foreign.ForeignPtr
import Foreign.Ptr (Ptr)
import Foreign.Storable

-- | The bounds, the number of elements, the memory.
data StorableArray i e = StorableArray !(i, i) !Int !(ForeignPtr e)

instance Storable e => MArray StorableArray e IO where
  getBounds (StorableArray b _ _) = return b
  getNumElements (StorableArray _ n _) = return n
  newArray b x = do
    a@(StorableArray _ n _) <- newArray_ b
    mapM_ (\i -> unsafeWrite a i x) [0 .. n - 1]
    return a
  newArray_ b = do
    let n = rangeSize b
    p <- mallocForeignPtrArray n
    return (StorableArray b n p)
  unsafeRead (StorableArray _ _ p) i = withForeignPtr p (`peekElemOff` i)
  unsafeWrite (StorableArray _ _ p) i x = withForeignPtr p (\q -> pokeElemOff q i x)

-- | The elements as C sees them.
withStorableArray :: StorableArray i e -> (Ptr e -> IO a) -> IO a
withStorableArray (StorableArray _ _ p) = withForeignPtr p

touchStorableArray :: StorableArray i e -> IO ()
touchStorableArray (StorableArray _ _ p) = touchForeignPtr p
