{-# LANGUAGE NoImplicitPrelude #-}
-- | Fractions.
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import GHC.Base
import GHC.Num
import GHC.Real

-- | The simplest fraction within the distance.
approxRational :: RealFrac a => a -> a -> Rational
approxRational rat eps = simplest (toRational rat - toRational eps) (toRational rat + toRational eps)
  where
    simplest x y
      | y < x = simplest y x
      | x == y = x
      | x > 0 = between (numerator x) (denominator x) (numerator y) (denominator y)
      | y < 0 = negate (between (negate (numerator y)) (denominator y) (negate (numerator x)) (denominator x))
      | otherwise = 0 :% 1
    between n d n' d'
      | r == 0 = q :% 1
      | q /= q' = (q + 1) :% 1
      | otherwise = case between d' r' d r of
          n'' :% d'' -> (q * n'' + d'') :% n''
      where
        (q, r) = quotRem n d
        (q', r') = quotRem n' d'
