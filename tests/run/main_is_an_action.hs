{-# LANGUAGE NoMonomorphismRestriction #-}
module Main (main) where
-- A `main` of which nothing says that it is an action of IO, and whose result can be anything.
main = return undefined
