{-# LANGUAGE MagicHash #-}
-- | The other case of a character, for those who put it into words: up to three characters of 21 bits each, the first one in the lowest bits. 0 where
-- the character stays as it is.
module Data.Text.Internal.Fusion.CaseMapping (upperMapping, lowerMapping, titleMapping, foldMapping, caseConvert) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Text.Case (foldChar, lowerChar, titleChar, upperChar)
import Data.Text.Internal.Fusion.Types (CC(..), Step(..))
import GHC.Base (Char(..), Char#, Int#)
import GHC.Int (Int64(..))

upperMapping, lowerMapping, titleMapping, foldMapping :: Char# -> Int#
upperMapping = mapping upperChar
lowerMapping = mapping lowerChar
titleMapping = mapping titleChar
foldMapping = mapping foldChar

mapping :: (Char -> String) -> Char# -> Int#
mapping f c = case packed (f (C# c)) of I64# n -> n
  where
    packed text
      | text == [C# c] = 0
      | otherwise = foldr (\x rest -> fromIntegral (ord x) .|. shiftL rest 21) 0 text

-- | The first of the characters, with the state that gives the others before what follows.
caseConvert :: (Char# -> Int#) -> Char -> s -> Step (CC s) Char
caseConvert f c@(C# x) s = case I64# (f x) of
  0 -> Yield c (CC s 0)
  several -> Yield (chr (fromIntegral (several .&. 0x1FFFFF))) (CC s (shiftR several 21))
