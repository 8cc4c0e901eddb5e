{-# LANGUAGE DataKinds, TypeApplications, ExistentialQuantification, RankNTypes #-}
module Main (main) where

import Data.Complex (Complex((:+)))
import qualified Data.List.NonEmpty
import GHC.Records

data T = T { x :: Int }

data E = forall a. E { hidden :: a }

newtype F = F { f :: forall a. a -> a }

main :: IO ()
main = do
  print (getField @"y" (T 1) :: Int)
  print (getField @"x" (T 1) :: Char)
  print (getField @"hidden" (E 'c') :: Int)
  print ((getField @"f" (F id) :: Int -> Int) 1)
