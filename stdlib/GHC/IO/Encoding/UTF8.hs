-- | UTF-8 as the encoding of handles.
module GHC.IO.Encoding.UTF8 (utf8, utf8_bom) where

import System.IO
