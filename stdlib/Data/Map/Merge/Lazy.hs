-- | Merging two maps by tactics for the keys that are in one of them alone and those in both.
-- Values are computed when they are needed. A merge of maps of sizes /m/ and /n/ costs O(m + n),
-- less when a tactic deals with whole subtrees at once ('dropMissing', 'preserveMissing').
module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, WhenMissing, WhenMatched
  , merge, mergeA
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , mapMissing, filterMissing
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, lmapWhenMissing, contramapFirstWhenMatched
  , contramapSecondWhenMatched, runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Base
