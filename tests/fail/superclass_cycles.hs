{-# LANGUAGE ConstraintKinds, KindSignatures, TypeFamilies, FlexibleContexts, UndecidableInstances, MultiParamTypeClasses #-}
module Main (main) where

import Data.Kind (Constraint)

class B a => A a
class A a => B a

type family F a :: Constraint

class F a => C a

class c => D (c :: Constraint)

main :: IO ()
main = return ()
