{-# LANGUAGE DataKinds, FlexibleInstances, MultiParamTypeClasses #-}
module Main (main) where

import Data.Coerce (Coercible)
import Data.Typeable (Typeable)
import GHC.TypeLits (KnownNat)

data T = T

instance Typeable T
instance KnownNat 3
instance Coercible T Int

main :: IO ()
main = pure ()
