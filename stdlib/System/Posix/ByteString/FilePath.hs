-- | Names of files as the bytes that the system knows them by. Functions on them are those on strings, into which any bytes go and come
-- back.
module System.Posix.ByteString.FilePath
  ( RawFilePath, withFilePath, peekFilePath, peekFilePathLen
  , throwErrnoPathIfMinus1Retry, throwErrnoPathIfMinus1Retry_, throwErrnoPathIfNullRetry, throwErrnoPathIfRetry
  , throwErrnoPath, throwErrnoPathIf, throwErrnoPathIf_, throwErrnoPathIfNull, throwErrnoPathIfMinus1, throwErrnoPathIfMinus1_
  , asString, asBytes
  ) where

import Control.Monad (void)
import Data.ByteString (ByteString, packCString, packCStringLen, useAsCString)
import Data.ByteString.Unsafe (unsafeUseAsCStringLen)
import Foreign.C.Error (eINTR, getErrno)
import Foreign.C.String (CString, CStringLen)
import Foreign.Ptr (Ptr, nullPtr)
import qualified GHC.IO.Path as Path
import qualified System.Posix.Error as E
import System.IO.Unsafe (unsafePerformIO)

type RawFilePath = ByteString

withFilePath :: RawFilePath -> (CString -> IO a) -> IO a
withFilePath = useAsCString

peekFilePath :: CString -> IO RawFilePath
peekFilePath = packCString

peekFilePathLen :: CStringLen -> IO RawFilePath
peekFilePathLen = packCStringLen

-- | The name as a string, and back.
asString :: RawFilePath -> FilePath
asString path = unsafePerformIO (unsafeUseAsCStringLen path Path.peekFilePathLen)

asBytes :: FilePath -> RawFilePath
asBytes path = unsafePerformIO (Path.withFilePath path packCString)

throwErrnoPath :: String -> RawFilePath -> IO a
throwErrnoPath what path = E.throwErrnoPath what (asString path)

throwErrnoPathIf :: (a -> Bool) -> String -> RawFilePath -> IO a -> IO a
throwErrnoPathIf bad what path act = E.throwErrnoPathIf bad what (asString path) act

throwErrnoPathIf_ :: (a -> Bool) -> String -> RawFilePath -> IO a -> IO ()
throwErrnoPathIf_ bad what path act = void (throwErrnoPathIf bad what path act)

throwErrnoPathIfNull :: String -> RawFilePath -> IO (Ptr a) -> IO (Ptr a)
throwErrnoPathIfNull = throwErrnoPathIf (== nullPtr)

throwErrnoPathIfMinus1 :: (Eq a, Num a) => String -> RawFilePath -> IO a -> IO a
throwErrnoPathIfMinus1 = throwErrnoPathIf (== -1)

throwErrnoPathIfMinus1_ :: (Eq a, Num a) => String -> RawFilePath -> IO a -> IO ()
throwErrnoPathIfMinus1_ = throwErrnoPathIf_ (== -1)

-- | Where a signal interrupted the call, it is done again.
throwErrnoPathIfRetry :: (a -> Bool) -> String -> RawFilePath -> IO a -> IO a
throwErrnoPathIfRetry bad what path act = do
  r <- act
  if not (bad r) then return r else do
    e <- getErrno
    if e == eINTR then throwErrnoPathIfRetry bad what path act else throwErrnoPath what path

throwErrnoPathIfMinus1Retry :: (Eq a, Num a) => String -> RawFilePath -> IO a -> IO a
throwErrnoPathIfMinus1Retry = throwErrnoPathIfRetry (== -1)

throwErrnoPathIfMinus1Retry_ :: (Eq a, Num a) => String -> RawFilePath -> IO a -> IO ()
throwErrnoPathIfMinus1Retry_ what path act = void (throwErrnoPathIfMinus1Retry what path act)

throwErrnoPathIfNullRetry :: String -> RawFilePath -> IO (Ptr a) -> IO (Ptr a)
throwErrnoPathIfNullRetry = throwErrnoPathIfRetry (== nullPtr)
