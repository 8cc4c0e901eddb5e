{-# LANGUAGE OverloadedStrings, ScopedTypeVariables #-}
-- | Numbers of the usual types from values and from keys.
module Data.Aeson.Types.Number
  ( realFloatValue, realFloatFrom, realFloatKey, boundedFrom, boundedKey, integralFrom, integralKey, scientificKey, natural
  , smallExponent
  ) where

import Data.Aeson.Types.FromJSON
import Data.Aeson.Types.Internal
import Data.Char (isDigit)
import Data.Scientific (Scientific)
import qualified Data.Scientific as Sci
import Data.Text (Text)
import qualified Data.Text as T
import Numeric.Natural (Natural)

-- | What is no number is null; infinities are strings.
realFloatValue :: RealFloat a => a -> Value
realFloatValue x
  | isNaN x = Null
  | isInfinite x = String (if x > 0 then "+inf" else "-inf")
  | otherwise = Number (Sci.fromFloatDigits x)

realFloatFrom :: RealFloat a => String -> Value -> Parser a
realFloatFrom name v = case v of
  Number n -> pure (Sci.toRealFloat n)
  Null -> pure (0 / 0)
  String "-inf" -> pure (-1 / 0)
  String "+inf" -> pure (1 / 0)
  _ -> prependContext name (unexpected v)

realFloatKey :: RealFloat a => Text -> Parser a
realFloatKey t = case t of
  "NaN" -> pure (0 / 0)
  "+inf" -> pure (1 / 0)
  "-inf" -> pure (-1 / 0)
  _ -> fmap Sci.toRealFloat (scientificText t)

boundedFrom :: (Bounded a, Integral a) => String -> Value -> Parser a
boundedFrom name v = case v of
  Number n | Just i <- Sci.toBoundedInteger n -> pure i
           | otherwise -> prependContext name (outOfBounds n)
  _ -> prependContext name (typeMismatch "Number" v)

boundedKey :: (Bounded a, Integral a) => String -> Text -> Parser a
boundedKey name t = prependContext name $ scientificText t >>= \n -> maybe (outOfBounds n) pure (Sci.toBoundedInteger n)

outOfBounds :: Scientific -> Parser a
outOfBounds n = fail ("value is either floating or will cause over or underflow " ++ show n)

integralFrom :: Integral a => String -> Value -> Parser a
integralFrom name = smallExponent name (\n -> prependContext name (whole n))

integralKey :: Integral a => String -> Text -> Parser a
integralKey name t = scientificKey name t >>= \n -> prependContext name (whole n)

whole :: forall a. Integral a => Scientific -> Parser a
whole n = case Sci.floatingOrInteger n :: Either Double a of
  Right i -> pure i
  Left _ -> fail ("unexpected floating number " ++ show n)

natural :: Integer -> Parser Natural
natural n
  | n < 0 = fail ("parsing Natural failed, unexpected negative number " ++ show n)
  | otherwise = pure (fromInteger n)

-- | Numbers whose powers of ten can be multiplied out.
smallExponent :: String -> (Scientific -> Parser a) -> Value -> Parser a
smallExponent name f v = case v of
  Number n
    | Sci.base10Exponent n > 1024 -> refused n "greater than 1024"
    | Sci.base10Exponent n < -1024 -> refused n "less than -1024"
    | otherwise -> f n
  _ -> prependContext name (typeMismatch "Number" v)
  where
    refused n bound = prependContext name $
      fail ("found a number with exponent " ++ show (Sci.base10Exponent n) ++ ", but it must not be " ++ bound)

scientificKey :: String -> Text -> Parser Scientific
scientificKey name t = prependContext name (scientificText t) >>= \n -> smallExponent name pure (Number n)

-- | A number that is a whole text.
scientificText :: Text -> Parser Scientific
scientificText t = case T.uncons t of
  Nothing -> end
  Just ('+', rest) -> number id rest
  Just ('-', rest) -> number negate rest
  _ -> number id t
  where
    end = fail "Unexpected end-of-input while parsing number literal"
    odd' c = fail ("Unexpected " ++ show c ++ " while parsing number literal")
    digits s k = case T.span isDigit s of
      (ds, rest)
        | T.null ds -> maybe end (odd' . fst) (T.uncons rest)
        | otherwise -> k ds rest
    value ds = T.foldl' (\n c -> n * 10 + toInteger (fromEnum c - 48)) 0 ds
    number sign s = digits s $ \ds rest -> case T.uncons rest of
      Just ('.', more) -> digits more $ \fs rest' ->
        power sign (value ds * 10 ^ T.length fs + value fs) (negate (T.length fs)) rest'
      _ -> power sign (value ds) 0 rest
    power sign c e s = case T.uncons s of
      Just (k, rest) | k == 'e' || k == 'E' -> case T.uncons rest of
        Just ('-', more) -> digits more (\ds rest' -> done sign c (e - fromInteger (value ds)) rest')
        Just ('+', more) -> digits more (\ds rest' -> done sign c (e + fromInteger (value ds)) rest')
        _ -> digits rest (\ds rest' -> done sign c (e + fromInteger (value ds)) rest')
      _ -> done sign c e s
    done sign c e rest
      | T.null rest = pure (sign (Sci.scientific c e))
      | otherwise = fail ("Expecting end-of-input, got " ++ show (T.take 10 rest))
