{-# LANGUAGE GADTs, TypeSynonymInstances, MultiParamTypeClasses, ViewPatterns, UnboxedTuples, MagicHash #-}
-- | What stopped packages: operators that begin with a symbol beyond ASCII and go on with one of ASCII's, records in GADT syntax with
-- a context, methods in pragmas by qualified names, synonyms as types of instances, views whose result is an unboxed tuple.
module Main (main) where

import qualified Data.Foldable as F
import GHC.Exts (Int (..), Int#, (+#))

infixl 1 ≫=, ⊕+

(≫=) :: Maybe a -> (a -> Maybe b) -> Maybe b
m ≫= f = m >>= f

(⊕+) :: Int -> Int -> Int
a ⊕+ b = 10 * a + b

data Woven a where
  Woven :: (Ord a, Show a) => { threads :: [a], label :: String } -> Woven a
  Bare :: Woven a

describe :: Woven a -> String
describe (Woven { threads = ts, label = l }) = l ++ " " ++ show (maximum ts)
describe Bare = "bare"

type Count = Int

class Scaled a b where
  scale :: a -> b -> b

instance Scaled Count Double where
  scale n x = fromIntegral n * x

newtype Box a = Box [a]

instance F.Foldable Box where
  {-# INLINE F.foldr #-}
  foldr f z (Box xs) = foldr f z xs
  {-# INLINE length #-}
  length (Box xs) = length xs

halves :: Int -> (# Int, Int# #)
halves n = case n `quotRem` 2 of (q, I# r) -> (# q, r #)

parts :: Int -> Int
parts 0 = -1
parts (halves -> (# q, 0# #)) = q
parts (halves -> (# q, r #)) = q * 100 + I# (r +# 1#)

main :: IO ()
main = do
  print (Just 3 ≫= \n -> if n > 2 then Just (n ⊕+ 4) else Nothing)
  mapM_ (putStrLn . describe) [Woven { threads = "weft", label = "max" }, Bare]
  print (scale (3 :: Count) (1.5 :: Double))
  print (length (Box "abc"), sum (Box [1, 2, 3 :: Int]))
  print (map parts [0, 6, 7])
