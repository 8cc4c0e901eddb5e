{-# LANGUAGE StandaloneKindSignatures #-}
module Main (main) where

import Data.Kind (Type)

type T :: Type -> Type
data T f = T (f Int)

main :: IO ()
main = case T (Just 1) of T _ -> print 1
