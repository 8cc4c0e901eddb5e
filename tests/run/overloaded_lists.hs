{-# LANGUAGE OverloadedLists, OverloadedLabels, DataKinds, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, TypeFamilies #-}
module Main (main) where

import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import GHC.OverloadedLabels
import GHC.TypeLits
import Data.Proxy

newtype Field = Field String deriving Show

instance KnownSymbol s => IsLabel s Field where
  fromLabel = Field (symbolVal (Proxy :: Proxy s))

size :: Set.Set Int -> String
size [] = "none"
size [x] = "only " ++ show x
size _ = "several"

main :: IO ()
main = do
  print ([(2, 'b'), (1, 'a')] :: Map.Map Int Char)
  print ([3, 1, 3] :: Set.Set Int)
  print (['a' .. 'e'] :: Seq.Seq Char)
  print ([(5, "five")] :: IntMap.IntMap String)
  mapM_ (putStrLn . size) ([[], [7], [1, 2]] :: [Set.Set Int])
  print (sum ([1, 2, 3] :: [Int]))
  print ([#width, #height] :: [Field])
