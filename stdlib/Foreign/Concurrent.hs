-- | Finalizers that are actions of the program's. They run in a thread of their own when nothing leads to the address any more, or by
-- 'Foreign.ForeignPtr.finalizeForeignPtr'.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import GHC.ForeignPtr (ForeignPtr, addForeignPtrConcFinalizer, newConcForeignPtr)
import GHC.Ptr (Ptr)

newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr = newConcForeignPtr

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer = addForeignPtrConcFinalizer
