{-# LANGUAGE GADTs, FlexibleContexts, RoleAnnotations #-}
-- A constructor's context `Coercible` leaves a parameter representational: what has the representation of one
-- type has that of any other which does.
module Main where

import Data.Coerce (Coercible, coerce)

data Key a where
  Same :: Coercible String a => Key a
  By :: !(String -> a) -> Key a

type role Key representational

newtype Name = Name String deriving Show

newtype Label = Label Name deriving Show

again :: Coercible a b => Key a -> Key b
again = coerce

apply :: Key a -> String -> a
apply Same s = coerce s
apply (By f) s = f s

main :: IO ()
main = do
  print (apply (again (Same :: Key Name) :: Key Label) "same")
  print (apply (again (By (Name . reverse)) :: Key Label) "by")
