{-# LANGUAGE DataKinds, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, TypeOperators, KindSignatures #-}
{-# LANGUAGE ScopedTypeVariables, AllowAmbiguousTypes, TypeApplications #-}
module Main (main) where

-- Sets of effects. That a set were one that contains itself is no reason to wait for what it is.
data Set = Both Set Set | None

class (part :: Set) `In` (whole :: Set) where
  depth :: Int

instance s `In` s where
  depth = 0

instance {-# INCOHERENT #-} s `In` t => s `In` 'Both u t where
  depth = 1 + depth @s @t

instance s `In` 'Both s t where
  depth = 10

itself :: forall (s :: Set). Int
itself = depth @s @s

left :: forall (s :: Set) (t :: Set). Int
left = depth @s @('Both s t)

right :: forall (s :: Set) (t :: Set) (u :: Set). s `In` t => Int
right = depth @s @('Both u t)

main :: IO ()
main = print (itself @'None, left @'None @('Both 'None 'None), right @'None @'None @('Both 'None 'None))
