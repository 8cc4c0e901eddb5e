-- | Objects that differ from all others.
module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

newtype Unique = Unique Integer
  deriving (Eq, Ord)

-- | The number of the last object; there is one such counter in a program.
counter :: IORef Integer
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

-- | An object that differs from all that were made before.
newUnique :: IO Unique
newUnique = do
  n <- atomicModifyIORef' counter (\n -> let n' = n + 1 in (n', n'))
  return (Unique n)

-- | A number, most likely different for different objects.
hashUnique :: Unique -> Int
hashUnique (Unique n) = fromInteger n
