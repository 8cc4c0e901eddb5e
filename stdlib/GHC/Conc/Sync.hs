-- | Threads and transactions, under the name that GHC has for their home.
module GHC.Conc.Sync (module GHC.Conc) where

import GHC.Conc
