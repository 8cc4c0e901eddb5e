{-# LANGUAGE StandaloneDeriving #-}
module UsesMissing where

import {-# SOURCE #-} Missing

data U = U T

deriving instance Show T

instance K U
