{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Texts from within. A text is UTF-8, as since version 2 of the package @text@: offset and length count bytes.
module Data.Text.Internal
  ( Text(Text), text, textP, empty, empty_, safe, firstf, showText, mul, mul32, mul64, pack
  ) where

import Data.Int (Int32, Int64)
import Data.Text.Array (Array(..), toList)
import Data.Text.Type (Text, empty, pack, safe)
import qualified Data.Text.Type as T (Text(..))
import GHC.Base (Int(..))

-- | The array, where the text begins in it, and how long it is.
pattern Text :: Array -> Int -> Int -> Text
pattern Text a i n <- (parts -> (a, i, n))
  where Text a i n = text a i n

{-# COMPLETE Text #-}

parts :: Text -> (Array, Int, Int)
parts (T.Text a i n) = (ByteArray a, I# i, I# n)

text, textP :: Array -> Int -> Int -> Text
text (ByteArray a) (I# i) (I# n) = T.Text a i n
textP = text

empty_ :: Text
empty_ = empty

firstf :: (a -> c) -> Maybe (a, b) -> Maybe (c, b)
firstf f m = case m of
  Just (a, b) -> Just (f a, b)
  Nothing -> Nothing

-- | Products of numbers that are not negative; an error where they have no room.
mul :: Int -> Int -> Int
mul a b = fromIntegral (mul64 (fromIntegral a) (fromIntegral b))

mul32 :: Int32 -> Int32 -> Int32
mul32 a b = checked (toInteger a * toInteger b)

mul64 :: Int64 -> Int64 -> Int64
mul64 a b = checked (toInteger a * toInteger b)

checked :: (Bounded a, Integral a) => Integer -> a
checked n = result
  where
    result
      | n > toInteger (maxBound `asTypeOf` result) = error "overflow"
      | otherwise = fromInteger n

-- | The bytes, where they begin and how many they are.
showText :: Text -> String
showText t = case parts t of
  (a, i, n) -> "Text " ++ shows (toList a i n) (' ' : shows i (' ' : show n))
