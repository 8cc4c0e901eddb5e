-- | Numbers at the beginning of a text.
module Data.Text.Read (Reader, decimal, hexadecimal, signed, rational, double) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Text (Text)
import qualified Data.Text as T

-- | The value and what follows it, or what is wrong.
type Reader a = Text -> Either String (a, Text)

decimal :: Integral a => Reader a
decimal t
  | T.null digits = Left "input does not start with a digit"
  | otherwise = Right (number 10 digits, rest)
  where (digits, rest) = T.span isDigit t

-- | With or without @0x@ before it.
hexadecimal :: Integral a => Reader a
hexadecimal t
  | T.take 2 t `elem` [T.pack "0x", T.pack "0X"] = hex (T.drop 2 t)
  | otherwise = hex t
  where
    hex s = case T.span isHexDigit s of
      (digits, rest)
        | T.null digits -> Left "input does not start with a hexadecimal digit"
        | otherwise -> Right (number 16 digits, rest)

number :: Integral a => a -> Text -> a
number base = T.foldl' (\n c -> n * base + fromIntegral (digitToInt c)) 0

signed :: Num a => Reader a -> Reader a
signed f t = case T.uncons t of
  Just ('-', rest) -> fmap (\(n, more) -> (negate n, more)) (f rest)
  Just ('+', rest) -> f rest
  _ -> f t

rational :: Fractional a => Reader a
rational = floating (\whole part scale power -> fromRational ((fromInteger whole + fromInteger part / fromInteger scale) * 10 ^^ power))

-- | The number that is nearest.
double :: Reader Double
double = rational

-- | The digits before the point, those behind it, the power of ten that these are to be divided by, and the exponent.
floating :: (Integer -> Integer -> Integer -> Int -> a) -> Reader a
floating f t = case T.uncons t of
  Just ('-', rest) -> unsigned True rest
  Just ('+', rest) -> unsigned False rest
  _ -> unsigned False t
  where
    unsigned minus s = do
      (whole, s1) <- decimal s
      let (part, places, s2) = fraction s1
          (power, s3) = exponent_ s2
          sign = if minus then negate else id
      Right (f (sign whole) (sign part) (10 ^ places) power, s3)
    fraction s = case T.uncons s of
      Just ('.', rest) | (digits, more) <- T.span isDigit rest, not (T.null digits) -> (number 10 digits, T.length digits, more)
      _ -> (0, 0, s)
    exponent_ s = case T.uncons s of
      Just (e, rest) | e == 'e' || e == 'E', Right (n, more) <- signed decimal rest -> (n, more)
      _ -> (0, s)
