{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Finding texts in texts.
module Data.Text.Search
  ( breakOn, breakOnEnd, breakOnAll, splitOn, count, replace, isInfixOf, isPrefixOf, isSuffixOf
  , stripPrefix, stripSuffix, commonPrefixes
  ) where

import Prelude hiding (concat)
import Data.Text.Type
import GHC.Base (Int(..), isTrue#)
import GHC.Prim

-- | Where the pattern, which is not empty, occurs: the places in the array, from left to right, none overlapping another. A byte of a
-- character's middle is never one of a pattern's beginning, so that bytes can be compared.
indices :: Text -> Text -> [Int]
indices (Text p j m) (Text a i n) = go i
  where
    !first = indexWord8Array# p j
    !end = i +# n -# m
    go k
      | isTrue# (k ># end) = []
      | isTrue# (neWord# (indexWord8Array# a k) first) = go (k +# 1#)
      | equalAt a k p j m = I# k : go (k +# m)
      | otherwise = go (k +# 1#)

-- | The value is a function, so that it is not computed ahead of the test: an empty pattern has no end of places.
wanted :: String -> Text -> (() -> b) -> b
wanted fn pat f
  | byteLength pat == 0 = error ("Data.Text." ++ fn ++ ": empty input")
  | otherwise = f ()

-- | Before the first occurrence, and from it on.
breakOn :: Text -> Text -> (Text, Text)
breakOn pat t@(Text a i n) = wanted "breakOn" pat $ \_ -> case indices pat t of
  [] -> (t, empty)
  I# k : _ -> (slice a i k, slice a k (i +# n))

-- | Up to the end of the last occurrence, and after it.
breakOnEnd :: Text -> Text -> (Text, Text)
breakOnEnd pat@(Text p j m) t@(Text a i n) = (fst parts, snd parts)
  where
    parts = wanted "breakOn" pat (\_ -> go (i +# n -# m))
    go k
      | isTrue# (k <# i) = (empty, t)
      | equalAt a k p j m = (slice a i (k +# m), slice a (k +# m) (i +# n))
      | otherwise = go (k -# 1#)

-- | The text broken at each occurrence.
breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pat t@(Text a i n) = wanted "breakOnAll" pat $ \_ ->
  [(slice a i k, slice a k (i +# n)) | I# k <- indices pat t]

splitOn :: Text -> Text -> [Text]
splitOn pat@(Text _ _ m) t@(Text a i n) = wanted "splitOn" pat (\_ -> go i (indices pat t))
  where
    go from places = case places of
      [] -> [slice a from (i +# n)]
      I# k : rest -> slice a from k : go (k +# m) rest

count :: Text -> Text -> Int
count pat t = wanted "count" pat (\_ -> length (indices pat t))

-- | What to replace, by what, where.
replace :: Text -> Text -> Text -> Text
replace pat@(Text _ _ m) (Text b j r) t@(Text a i n) = wanted "replace" pat (\_ -> case indices pat t of
  [] -> t
  places -> case length places of
    I# k -> case mulIntC# k (r -# m) of
      (# more, 0# #) -> create (n +# more) (\new s -> go new 0# i places s)
      _ -> error "Data.Text.replace: size overflow")
  where
    go new at from places s = case places of
      [] -> copyByteArray# a from new at (i +# n -# from) s
      I# k : rest -> case k -# from of
        before -> case copyByteArray# a from new at before s of
          s1 -> case copyByteArray# b j new (at +# before) r s1 of
            s2 -> go new (at +# before +# r) (k +# m) rest s2

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf (Text p j m) (Text a i n) = isTrue# (m <=# n) && equalAt p j a i m
isSuffixOf (Text p j m) (Text a i n) = isTrue# (m <=# n) && equalAt p j a (i +# n -# m) m
isInfixOf pat t
  | byteLength pat == 0 = True
  | otherwise = not (null (indices pat t))

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix p@(Text _ _ m) t@(Text a i n)
  | isPrefixOf p t = Just (slice a (i +# m) (i +# n))
  | otherwise = Nothing
stripSuffix p@(Text _ _ m) t@(Text a i n)
  | isSuffixOf p t = Just (slice a i (i +# n -# m))
  | otherwise = Nothing

-- | What both begin with, if anything, and what is left of each.
commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (Text a i m) (Text b j n) = case start (same 0#) of
  0# -> Nothing
  k -> Just (slice a i (i +# k), slice a (i +# k) (i +# m), slice b (j +# k) (j +# n))
  where
    same k
      | isTrue# (k <# m) && isTrue# (k <# n) && isTrue# (byteAt a (i +# k) ==# byteAt b (j +# k)) = same (k +# 1#)
      | otherwise = k
    -- Back to where a character begins in both.
    start k
      | isTrue# (k ==# 0#) = k
      | boundary a (i +# k) (i +# m) && boundary b (j +# k) (j +# n) = k
      | otherwise = start (k -# 1#)
    boundary arr at end = isTrue# (at >=# end) || isStart (byteAt arr at)
