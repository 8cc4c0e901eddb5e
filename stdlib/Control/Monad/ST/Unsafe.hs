-- | Ways around the safety of 'ST'.
module Control.Monad.ST.Unsafe
  ( unsafeInterleaveST, unsafeDupableInterleaveST, unsafeIOToST, unsafeSTToIO
  ) where

import GHC.ST

unsafeDupableInterleaveST :: ST s a -> ST s a
unsafeDupableInterleaveST = unsafeInterleaveST
