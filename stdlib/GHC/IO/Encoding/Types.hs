-- | The encodings of handles, by their names.
module GHC.IO.Encoding.Types (TextEncoding) where

import System.IO
