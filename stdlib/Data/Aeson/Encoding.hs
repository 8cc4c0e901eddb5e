-- | JSON as it is written, without values between.
module Data.Aeson.Encoding
  ( Encoding, Encoding', encodingToLazyByteString, fromEncoding, unsafeToEncoding, Series, pairs, pair, pairStr, pair'
  , nullEncoding, emptyArray_, emptyObject_, text, lazyText, string, list, dict, null_, bool
  , int8, int16, int32, int64, int, word8, word16, word32, word64, word, integer, float, double, scientific
  , int8Text, int16Text, int32Text, int64Text, intText, word8Text, word16Text, word32Text, word64Text, wordText, integerText, floatText, doubleText, scientificText
  , day, localTime, utcTime, timeOfDay, zonedTime, value
  ) where

import Data.Aeson.Encoding.Internal
