{-# LANGUAGE RoleAnnotations #-}
module Main (main) where

data T a = T

type role T representational
type role T nominal

main :: IO ()
main = case T of T -> pure ()
