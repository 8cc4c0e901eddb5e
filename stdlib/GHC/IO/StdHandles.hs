-- | The standard handles and files, under the name that GHC has for their home.
module GHC.IO.StdHandles
  ( stdin, stdout, stderr, openFile, openBinaryFile, withFile, withBinaryFile
  ) where

import System.IO
