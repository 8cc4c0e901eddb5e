{-# LANGUAGE DataKinds, KindSignatures #-}
module Main (main) where

import Data.Kind (Type)

-- A kind that is written inside of a type is held against what the type needs.
first :: Maybe (f :: Type -> Type) -> Int
first _ = 1

main :: IO ()
main = return ()
