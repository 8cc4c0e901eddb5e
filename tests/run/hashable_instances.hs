{-# LANGUAGE DataKinds #-}
-- library
-- What has an instance of Hashable besides what maps are looked up by: what is the same has the same hash, and what is not, another one.
module Main (main) where

import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Short as Short
import Data.Fixed
import Data.Functor.Compose
import Data.Functor.Const
import qualified Data.Functor.Product as F
import qualified Data.Functor.Sum as F
import Data.Hashable
import qualified Data.HashSet as S
import Data.Proxy
import Data.Semigroup
import Data.Tree
import Foreign.Ptr
import System.Mem.StableName
import Type.Reflection

apart :: Hashable a => [a] -> Bool
apart xs = and [hash x /= hash y | (i, x) <- numbered, (j, y) <- numbered, i /= j] && map hash xs == map hash xs
  where numbered = zip [0 :: Int ..] xs

main :: IO ()
main = do
  let short = Short.toShort . B.pack
  print (hash (short "text") == hash (B.pack "text"), apart (map short ["", "a", "b", "ab"]))
  print (apart [Node 'a' [], Node 'b' [], Node 'a' [Node 'b' []], Node 'a' [Node 'b' [], Node 'c' []], Node 'a' [Node 'b' [Node 'c' []]]])
  print (hashWithSalt 5 (Const 'a' :: Const Char Int) == hashWithSalt 5 'a', hash (Proxy :: Proxy Maybe), hashWithSalt 5 (Proxy :: Proxy 3))
  print (apart [Compose [Just 'a'], Compose [Nothing], Compose [], Compose [Just 'a', Nothing]])
  print (apart [F.Pair (Just 'a') Nothing, F.Pair Nothing (Just 'a')], apart [F.InL (Just 'a'), F.InR "a"])
  print (map (hashWithSalt 5) [Min 1, Min (2 :: Int)] == map (hashWithSalt 5) [1, 2 :: Int], hash (Max 'a') == hash (Last 'a'), hash (Arg 'a' "x") == hash (Arg 'a' "y"))
  print (apart [1.5 :: Centi, 2.5], apart [nullPtr, nullPtr `plusPtr` 8 :: Ptr Int], hash (IntPtr 7), hash (WordPtr 8))
  n <- mapM makeStableName "ab" >>= \names -> return (map hash names == map hashStableName names)
  print (n, hash (typeRep :: TypeRep Int) == hash (SomeTypeRep (typeRep :: TypeRep Int)))
  print (S.member (short "b") (S.fromList (map short ["a", "b"])), S.size (S.fromList [Arg 'a' 1, Arg 'a' (2 :: Int)]))
