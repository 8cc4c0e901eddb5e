{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Names of closures, which are numbers.
module GHC.PrimOps.Names where

import GHC.Prim

type StableName# a = Int#

makeStableName# :: a -> State# RealWorld -> (# State# RealWorld, StableName# a #)
makeStableName# x s = stableName# x s

eqStableName# :: StableName# a -> StableName# b -> Int#
eqStableName# a b = a ==# b

stableNameToInt# :: StableName# a -> Int#
stableNameToInt# n = n
