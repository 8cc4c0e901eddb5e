{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies #-}
module Main (main) where

import Data.Kind (Type)

-- The kinds differ: these two are apart.
type family Empty :: k
type instance Empty = '[]
type instance Empty = 'Nothing
-- Lists of any kind were given already.
type instance Empty = '[Int]

main :: IO ()
main = return ()
