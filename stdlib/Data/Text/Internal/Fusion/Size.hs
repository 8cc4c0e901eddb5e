-- | How many bytes a stream of characters takes, as far as that is known.
module Data.Text.Internal.Fusion.Size
  ( Size, exactly, exactSize, maxSize, betweenSize, unknownSize, charSize, codePointsSize, unionSize
  , larger, smaller, smallerSize, upperBound, lowerBound, compareSize, isEmpty
  ) where

import Data.Char (ord)
import Data.Text.Internal (mul)

-- | From so many to so many, or nobody knows.
data Size
  = Between {-# UNPACK #-} !Int {-# UNPACK #-} !Int
  | Unknown
  deriving (Eq, Show)

-- | The number, if it is known to be one.
exactly :: Size -> Maybe Int
exactly (Between low high) | low == high = Just low
exactly _ = Nothing

-- | Of a character.
charSize :: Char -> Size
charSize c = exactSize (case ord c of
  n | n < 0x80 -> 1
    | n < 0x800 -> 2
    | n < 0x10000 -> 3
    | otherwise -> 4)

-- | Of so many characters, each of which takes one byte to four.
codePointsSize :: Int -> Size
codePointsSize n = betweenSize n (mul 4 n)

exactSize :: Int -> Size
exactSize n = betweenSize n n

-- | At most so many.
maxSize :: Int -> Size
maxSize = betweenSize 0

-- | From so many to so many: neither is negative, nor the first one greater.
betweenSize :: Int -> Int -> Size
betweenSize low high
  | low < 0 || high < low = error ("Data.Text.Internal.Fusion.Size.betweenSize: from " ++ show low ++ " to " ++ show high)
  | otherwise = Between low high

-- | Of either of two streams.
unionSize :: Size -> Size -> Size
unionSize (Between a b) (Between c d) = Between (min a c) (max b d)
unionSize _ _ = Unknown

unknownSize :: Size
unknownSize = Unknown

-- | The sizes of streams one behind the other. A difference ends at 0.
instance Num Size where
  Between a b + Between c d = Between (sumOf a c) (sumOf b d)
  _ + _ = Unknown
  Between a b - Between c d = Between (max 0 (a - d)) (max 0 (b - c))
  x@(Between _ _) - Unknown = smallerSize x
  Unknown - _ = Unknown
  Between a b * Between c d = Between (mul a c) (mul b d)
  _ * _ = Unknown
  abs = id
  signum x = if isEmpty x then x else exactSize 1
  negate _ = error "Data.Text.Internal.Fusion.Size: a size is not negative"
  fromInteger = exactSize . fromInteger

sumOf :: Int -> Int -> Int
sumOf a b
  | a > maxBound - b = error "Data.Text.Internal.Fusion.Size: overflow"
  | otherwise = a + b

-- | The same or less.
smallerSize :: Size -> Size
smallerSize (Between _ high) = Between 0 high
smallerSize Unknown = Unknown

-- | The lesser of two, as far as they are known; the greater.
smaller, larger :: Size -> Size -> Size
smaller (Between a b) (Between c d) = Between (min a c) (min b d)
smaller x Unknown = smallerSize x
smaller Unknown x = smallerSize x
larger (Between a b) (Between c d) = Between (max a c) (max b d)
larger _ _ = Unknown

-- | The most and the least that it can be; the first argument, if nobody knows.
upperBound, lowerBound :: Int -> Size -> Int
upperBound _ (Between _ high) = high
upperBound k Unknown = k
lowerBound _ (Between low _) = low
lowerBound k Unknown = k

-- | Beside a number, if that can be told.
compareSize :: Size -> Int -> Maybe Ordering
compareSize (Between low high) n
  | high < n = Just LT
  | low > n = Just GT
  | low == n && high == n = Just EQ
compareSize _ _ = Nothing

-- | Whether it is known to be 0.
isEmpty :: Size -> Bool
isEmpty size = exactly size == Just 0
