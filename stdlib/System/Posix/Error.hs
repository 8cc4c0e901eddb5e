-- | Calls that fail, with the path that they were about.
module System.Posix.Error
  ( throwErrnoPath, throwErrnoPathIf, throwErrnoPathIf_, throwErrnoPathIfNull, throwErrnoPathIfMinus1, throwErrnoPathIfMinus1_
  , throwErrnoTwoPathsIfMinus1_
  ) where

import Foreign.C.Error

throwErrnoTwoPathsIfMinus1_ :: (Eq a, Num a) => String -> FilePath -> FilePath -> IO a -> IO ()
throwErrnoTwoPathsIfMinus1_ what a b = throwErrnoPathIfMinus1_ (what ++ " '" ++ a ++ "' to '" ++ b ++ "'") a
