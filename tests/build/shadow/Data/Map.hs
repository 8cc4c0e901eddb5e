{-# LANGUAGE CPP #-}
module Data.Map (module Data.Map) where

import qualified GHC.Base as Ours

-- | Not the library's.
newtype Map a = Map [a]

size :: Data.Map.Map a -> Int
size (Map xs) = SIZE xs + Ours.one
