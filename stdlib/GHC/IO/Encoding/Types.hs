-- | The encodings of handles, by their names.
module GHC.IO.Encoding.Types (TextEncoding, textEncodingName) where

import GHC.IO.Handle.Files
