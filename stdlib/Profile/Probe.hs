{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Counting evaluations by cost centre.
--
-- @probe 7 e@ evaluates @e@ and adds one to the count of probe 7 under the cost centre that is current just then. The
-- optimiser neither drops, duplicates nor moves a probe. A profiled program writes the counts to @NAME.probes@ beside its profile;
-- in an unprofiled one a probe costs nothing. The number is a literal; @probe#@ takes an unboxed one.
module Profile.Probe (probe, probe#) where

import GHC.Prim (probe, probe#)
