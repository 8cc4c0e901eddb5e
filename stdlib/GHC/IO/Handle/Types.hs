-- | The types of handles, under the name that GHC has for their home. What a handle consists of is the runtime's.
module GHC.IO.Handle.Types
  ( Handle, showHandle, BufferMode(..), Newline(..), NewlineMode(..), nativeNewline, nativeNewlineMode, noNewlineTranslation
  , universalNewlineMode
  ) where

import System.IO

-- | The name of a file, as 'show' shows its handle.
showHandle :: FilePath -> ShowS
showHandle file = showString "{handle: " . showString file . showString "}"
