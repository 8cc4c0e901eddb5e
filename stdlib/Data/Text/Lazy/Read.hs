-- | Numbers at the beginning of a text.
module Data.Text.Lazy.Read (Reader, decimal, hexadecimal, signed, rational, double) where

import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as L
import qualified Data.Text.Read as T

type Reader a = Text -> Either String (a, Text)

-- | A number's text is not long: all that could belong to it is put in one piece.
lifted :: T.Reader a -> Reader a
lifted f t = case L.span (`elem` "+-.0123456789abcdefABCDEFxX") t of
  (number, rest) -> fmap (\(x, more) -> (x, L.append (L.fromStrict more) rest)) (f (L.toStrict number))

decimal, hexadecimal :: Integral a => Reader a
decimal = lifted T.decimal
hexadecimal = lifted T.hexadecimal

signed :: Num a => Reader a -> Reader a
signed f t = case L.uncons t of
  Just ('-', rest) -> fmap (\(n, more) -> (negate n, more)) (f rest)
  Just ('+', rest) -> f rest
  _ -> f t

rational :: Fractional a => Reader a
rational = lifted T.rational

double :: Reader Double
double = lifted T.double
