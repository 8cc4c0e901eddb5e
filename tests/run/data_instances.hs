-- What the library's instances of Data say of their types; the output is GHC's.
{-# LANGUAGE DeriveDataTypeable, ScopedTypeVariables #-}
module Main (main) where

import Data.Complex
import Data.Data
import Data.Int
import Data.IntMap (IntMap)
import Data.IntSet (IntSet)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map as M
import Data.Monoid
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tree
import Data.Version
import Data.Word
import Numeric.Natural

data Phantom a = Phantom deriving (Show, Data)

describe :: Data a => a -> IO ()
describe x = putStrLn (show (typeOf x) ++ ": " ++ show (dataTypeOf x))

main :: IO ()
main = do
  describe (1 :: Int8); describe (1 :: Int16); describe (1 :: Int32); describe (1 :: Int64)
  describe (1 :: Word8); describe (1 :: Word16); describe (1 :: Word32); describe (1 :: Word64); describe (1 :: Word)
  describe (1 :: Natural); describe (1 :: Integer); describe (1 % 2 :: Rational); describe 'x'; describe "x"; describe ()
  describe (1 :: Double, 1 :: Float); describe (Just 'a'); describe (Left 'a' :: Either Char Int); describe LT; describe True
  describe (Sum 'a'); describe (Product 'a'); describe (First (Just 'a')); describe (Dual 'a'); describe (All True)
  describe ('a' :| "b"); describe (1 :+ 2 :: Complex Double); describe (Version [1] [])
  describe (M.fromList [(1 :: Int, 'a')]); describe (Set.fromList "a"); describe (mempty :: IntMap Int); describe (mempty :: IntSet); describe (Seq.fromList "a"); describe (Seq.fromList "")
  describe (Node 'a' [])
  describe (Phantom :: Phantom Int); describe ('a','b','c','d','e','f','g')

-- library
