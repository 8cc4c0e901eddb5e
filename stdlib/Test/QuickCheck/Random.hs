-- | The generator of random numbers that test data is made from: SplitMix's, and what is split off it.
module Test.QuickCheck.Random
  ( QCGen(..), newQCGen, mkQCGen, wrapQCGen, Splittable(..), integerVariant
  ) where

import Data.Bits (testBit)
import System.Random (RandomGen(..))
import System.Random.SplitMix (SMGen, mkSMGen, newSMGen)

newtype QCGen = QCGen SMGen

instance Show QCGen where
  showsPrec d (QCGen g) = showsPrec d g

instance Read QCGen where
  readsPrec d text = [(QCGen g, rest) | (g, rest) <- readsPrec d text]

instance RandomGen QCGen where
  split (QCGen g) = case split g of (l, r) -> (QCGen l, QCGen r)
  genRange (QCGen g) = genRange g
  next = wrapQCGen next
  genWord8 = wrapQCGen genWord8
  genWord16 = wrapQCGen genWord16
  genWord32 = wrapQCGen genWord32
  genWord64 = wrapQCGen genWord64
  genWord32R n = wrapQCGen (genWord32R n)
  genWord64R n = wrapQCGen (genWord64R n)

-- | A step of the generator within.
wrapQCGen :: (SMGen -> (a, SMGen)) -> QCGen -> (a, QCGen)
wrapQCGen step (QCGen g) = case step g of (x, g') -> (x, QCGen g')

-- | Split off the program's.
newQCGen :: IO QCGen
newQCGen = fmap QCGen newSMGen

-- | From a seed.
mkQCGen :: Int -> QCGen
mkQCGen = QCGen . mkSMGen . fromIntegral

-- | What has two independent successors.
class Splittable a where
  left, right :: a -> a

instance Splittable QCGen where
  left = fst . split
  right = snd . split

-- | The successor that an integer leads to, another for each: its sign, its length in unary and its digits
-- (Elias's gamma code) are the turns on the way, so no way begins another.
integerVariant :: Splittable a => Integer -> a -> a
integerVariant n start
  | n >= 1 = code n $! left start
  | otherwise = code (1 - n) $! right start
  where
    code m g = digits m (top m) $! unary (top m) g

    top m = length (takeWhile (> 1) (iterate (`div` 2) m))

    unary :: Splittable a => Int -> a -> a
    unary 0 g = g
    unary k g = unary (k - 1) $! left g

    digits :: Splittable a => Integer -> Int -> a -> a
    digits m k g
      | k < 0 = g
      | testBit m k = digits m (k - 1) $! right g
      | otherwise = digits m (k - 1) $! left g
