-- | Mutable arrays in 'IO', with functions of their own.
module GHC.IOArray
  ( IOArray(..), newIOArray, unsafeReadIOArray, unsafeWriteIOArray, readIOArray, writeIOArray, boundsIOArray
  ) where

import Control.Monad.ST (stToIO)
import Data.Array.Base
import GHC.Arr (boundsSTArray, unsafeReadSTArray, unsafeWriteSTArray)

newIOArray :: Ix i => (i, i) -> e -> IO (IOArray i e)
newIOArray = newArray

unsafeReadIOArray :: IOArray i e -> Int -> IO e
unsafeReadIOArray (IOArray a) i = stToIO (unsafeReadSTArray a i)

unsafeWriteIOArray :: IOArray i e -> Int -> e -> IO ()
unsafeWriteIOArray (IOArray a) i x = stToIO (unsafeWriteSTArray a i x)

readIOArray :: Ix i => IOArray i e -> i -> IO e
readIOArray = readArray

writeIOArray :: Ix i => IOArray i e -> i -> e -> IO ()
writeIOArray = writeArray

boundsIOArray :: IOArray i e -> (i, i)
boundsIOArray (IOArray a) = boundsSTArray a
