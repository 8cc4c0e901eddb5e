{-# LANGUAGE FlexibleContexts #-}
-- | Hashes of what values are made of, as 'Generic' tells it.
module Data.Hashable.Generic (genericHashWithSalt) where

import Data.Hashable.Base
import GHC.Generics (Generic(..))

genericHashWithSalt :: (Generic a, HashRep (Rep a)) => Int -> a -> Int
genericHashWithSalt salt x = hashRep salt (from x)
