{-# LANGUAGE ExplicitNamespaces, GADTs, TypeOperators #-}
-- Equalities of types may be imported by name from whatever module passes them on; lists may be in COMPLETE pragmas.
module Main (main) where

import Data.Type.Equality (type (~~))
import GHC.Base (type (~~))
import GHC.Types (type (~~))

next :: (a ~~ Int) => a -> a
next x = x + 1

main :: IO ()
main = print (next 3)
