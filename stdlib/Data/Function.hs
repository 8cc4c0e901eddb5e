{-# LANGUAGE NoImplicitPrelude #-}
-- | Functions on functions.
module Data.Function (id, const, (.), flip, ($), (&), on, fix) where

import GHC.Base

infixl 0 `on`
infixl 1 &

fix :: (a -> a) -> a
fix f = let x = f x in x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f = \x y -> f x `op` f y

(&) :: a -> (a -> b) -> b
x & f = f x
