{-# LANGUAGE RoleAnnotations #-}
module Main (main) where

type role T phantom
newtype T a = T a

type role U nominal nominal
data U a = U

main :: IO ()
main = case (T 'x', U) of (T c, U) -> print c
