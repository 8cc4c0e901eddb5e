-- | Handles of files, under the name that GHC has for their home.
module GHC.IO.Handle.FD (stdin, stdout, stderr, openFile, withFile, openBinaryFile, withBinaryFile) where

import System.IO
