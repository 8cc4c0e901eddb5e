-- | The exceptions of "Control.Exception", under the name of their home elsewhere.
module Control.Exception.Base (module Control.Exception) where

import Control.Exception
