{-# LANGUAGE DataKinds, PolyKinds, TypeApplications #-}
-- library
-- The type of types is shown as a star, another one of that name is not.
module Main (main) where

import qualified Data.Kind as K
import Data.Proxy (Proxy (..))
import Data.Typeable (typeRep)
import qualified Type.Reflection as R

data Type = Type

main :: IO ()
main = do
  print (typeRep (Proxy @K.Type), R.typeRepKind (R.typeRep @Maybe))
  print (R.typeRepKind (R.typeRep @Int), R.typeRep @Maybe)
  print (typeRep (Proxy @Type), typeRep (Proxy @[Type]))
