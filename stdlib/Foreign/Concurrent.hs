-- | Finalizers that are actions of the program's. They run when they are asked to, by
-- 'Foreign.ForeignPtr.finalizeForeignPtr'.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import GHC.ForeignPtr (ForeignPtr, addForeignPtrConcFinalizer, newConcForeignPtr)
import GHC.Ptr (Ptr)

newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr = newConcForeignPtr

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer = addForeignPtrConcFinalizer
