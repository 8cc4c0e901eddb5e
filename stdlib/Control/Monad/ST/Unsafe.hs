-- | Ways around the safety of 'ST'.
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import GHC.ST
