-- | Generators of test data: functions of a source of random numbers and a size.
module Test.QuickCheck.Gen
  ( Gen(..)
  , variant, sized, getSize, resize, scale
  , choose, chooseAny, chooseEnum, chooseInt, chooseInteger, chooseBoundedIntegral
  , chooseInt64, chooseWord64, chooseUpTo
  , generate, sample, sample'
  , suchThat, suchThatMap, suchThatMaybe
  , oneof, frequency, elements, sublistOf, shuffle, growingElements
  , listOf, listOf1, vectorOf, infiniteListOf
  ) where

import Control.Applicative (Applicative(..))
import Control.Monad (ap, filterM, replicateM)
import Control.Monad.Fix (MonadFix(..))
import Data.Int (Int64)
import Data.List (sortBy)
import Data.Maybe (fromJust, isJust)
import Data.Ord (comparing)
import Data.Word (Word64)
import System.Random (Random(..), split)
import System.Random.SplitMix (bitmaskWithRejection64')
import Test.QuickCheck.Random

newtype Gen a = MkGen { unGen :: QCGen -> Int -> a }

instance Functor Gen where
  fmap f (MkGen m) = MkGen (\r n -> f (m r n))

instance Applicative Gen where
  pure x = MkGen (\_ _ -> x)
  (<*>) = ap
  liftA2 f a b = fmap f a <*> b
  -- One of the two is not looked at: there is nothing to split for.
  _ *> m = m
  m <* _ = m

instance Monad Gen where
  MkGen m >>= k = MkGen $ \r n -> case split r of
    (r1, r2) -> unGen (k (m r1 n)) r2 n
  (>>) = (*>)

instance MonadFix Gen where
  mfix f = MkGen (\r n -> let x = unGen (f x) r n in x)

-- | A generator that depends on the number: another random source for each.
variant :: Integral n => n -> Gen a -> Gen a
variant k (MkGen m) = MkGen (\r n -> m (integerVariant (toInteger k) $! r) n)

-- | A generator that depends on the size.
sized :: (Int -> Gen a) -> Gen a
sized f = MkGen (\r n -> unGen (f n) r n)

getSize :: Gen Int
getSize = sized pure

-- | With this size, whatever the size is.
resize :: Int -> Gen a -> Gen a
resize n (MkGen m)
  | n < 0 = error "Test.QuickCheck.resize: negative size"
  | otherwise = MkGen (\r _ -> m r n)

-- | With a size made of the size.
scale :: (Int -> Int) -> Gen a -> Gen a
scale f g = sized (\n -> resize (f n) g)

-- | Between the two, inclusively.
choose :: Random a => (a, a) -> Gen a
choose range = MkGen (\r _ -> fst (randomR range r))

-- | From the whole type.
chooseAny :: Random a => Gen a
chooseAny = MkGen (\r _ -> fst (random r))

-- | 'choose' by the numbers of an enumeration.
chooseEnum :: Enum a => (a, a) -> Gen a
chooseEnum (lo, hi) = fmap toEnum (chooseInt (fromEnum lo, fromEnum hi))

chooseInt :: (Int, Int) -> Gen Int
chooseInt = chooseBoundedIntegral

{-# INLINEABLE chooseBoundedIntegral #-}
-- | 'choose' of a type whose bounds tell whether machine numbers do.
chooseBoundedIntegral :: (Bounded a, Integral a) => (a, a) -> Gen a
chooseBoundedIntegral (lo, hi)
  | least >= toInteger (minBound :: Int64) && most <= toInteger (maxBound :: Int64) =
      fmap fromIntegral (chooseInt64 (fromIntegral lo, fromIntegral hi))
  | least >= 0 && most <= toInteger (maxBound :: Word64) =
      fmap fromIntegral (chooseWord64 (fromIntegral lo, fromIntegral hi))
  | otherwise = fmap fromInteger (chooseInteger (toInteger lo, toInteger hi))
  where
    least = toInteger (minBound `asTypeOf` lo)
    most = toInteger (maxBound `asTypeOf` lo)

chooseInteger :: (Integer, Integer) -> Gen Integer
chooseInteger (lo, hi)
  | lo >= toInteger (minBound :: Int64) && hi <= toInteger (maxBound :: Int64) =
      fmap toInteger (chooseInt64 (fromInteger lo, fromInteger hi))
  | lo >= 0 && hi <= toInteger (maxBound :: Word64) =
      fmap toInteger (chooseWord64 (fromInteger lo, fromInteger hi))
  | otherwise = choose (lo, hi)

chooseWord64 :: (Word64, Word64) -> Gen Word64
chooseWord64 (lo, hi)
  | lo <= hi = fmap (lo +) (chooseUpTo (hi - lo))
  | otherwise = chooseWord64 (hi, lo)

chooseInt64 :: (Int64, Int64) -> Gen Int64
chooseInt64 (lo, hi)
  | lo <= hi = do
      distance <- chooseUpTo (fromIntegral hi - fromIntegral lo)
      return (fromIntegral (fromIntegral lo + distance))
  | otherwise = chooseInt64 (hi, lo)

-- | From 0 to this.
chooseUpTo :: Word64 -> Gen Word64
chooseUpTo n = MkGen (\(QCGen g) _ -> fst (bitmaskWithRejection64' n g))

-- | One value, of size 30.
generate :: Gen a -> IO a
generate (MkGen g) = do
  r <- newQCGen
  return (g r 30)

-- | Some values, of growing size.
sample' :: Gen a -> IO [a]
sample' g = generate (sequence [resize n g | n <- [0, 2 .. 20]])

-- | Prints them.
sample :: Show a => Gen a -> IO ()
sample g = sample' g >>= mapM_ print

-- | Goes on, with growing size, until there is one for which this holds.
suchThat :: Gen a -> (a -> Bool) -> Gen a
suchThat g ok = do
  found <- suchThatMaybe g ok
  case found of
    Just x -> return x
    Nothing -> sized (\n -> resize (n + 1) (suchThat g ok))

suchThatMap :: Gen a -> (a -> Maybe b) -> Gen b
suchThatMap g f = fmap fromJust (fmap f g `suchThat` isJust)

-- | Tries sizes from the size to twice that.
suchThatMaybe :: Gen a -> (a -> Bool) -> Gen (Maybe a)
suchThatMaybe g ok = sized (\n -> try n (2 * n))
  where
    try m n
      | m > n = return Nothing
      | otherwise = do
          x <- resize m g
          if ok x then return (Just x) else try (m + 1) n

oneof :: [Gen a] -> Gen a
oneof [] = error "QuickCheck.oneof used with empty list"
oneof gs = chooseInt (0, length gs - 1) >>= (gs !!)

-- | One of them, each as often as its weight says.
frequency :: [(Int, Gen a)] -> Gen a
frequency [] = error "QuickCheck.frequency used with empty list"
frequency gs
  | any ((< 0) . fst) gs = error "QuickCheck.frequency: negative weight"
  | all ((== 0) . fst) gs = error "QuickCheck.frequency: all weights were zero"
  | otherwise = chooseInt (1, sum (map fst gs)) >>= pick gs
  where
    pick ((weight, g) : rest) n
      | n <= weight = g
      | otherwise = pick rest (n - weight)
    pick [] _ = error "QuickCheck.frequency used with empty list"

elements :: [a] -> Gen a
elements [] = error "QuickCheck.elements used with empty list"
elements xs = fmap (xs !!) (chooseInt (0, length xs - 1))

-- | Some of the elements, in their order.
sublistOf :: [a] -> Gen [a]
sublistOf = filterM (\_ -> chooseEnum (False, True))

shuffle :: [a] -> Gen [a]
shuffle xs = do
  keys <- vectorOf (length xs) (chooseInt (minBound, maxBound))
  return (map snd (sortBy (comparing fst) (zip keys xs)))

-- | One of the first elements: of the more, the larger the size is; of all from size 100.
growingElements :: [a] -> Gen a
growingElements [] = error "QuickCheck.growingElements used with empty list"
growingElements xs = sized (\n -> elements (take (max 1 (count n)) xs))
  where
    count n = (logarithm n + 1) * length xs `div` logarithm 100
    logarithm = round . log . (fromIntegral :: Int -> Double)

-- | At most as many as the size.
listOf :: Gen a -> Gen [a]
listOf g = sized $ \n -> do
  k <- chooseInt (0, n)
  vectorOf k g

-- | At least one.
listOf1 :: Gen a -> Gen [a]
listOf1 g = sized $ \n -> do
  k <- chooseInt (1, max 1 n)
  vectorOf k g

vectorOf :: Int -> Gen a -> Gen [a]
vectorOf = replicateM

infiniteListOf :: Gen a -> Gen [a]
infiniteListOf = sequence . repeat
