{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables,
  TypeOperators, UndecidableInstances #-}
-- | Test data of each type: what makes it, what makes it smaller, and how it changes a generator.
module Test.QuickCheck.Classes
  ( Arbitrary(..), CoArbitrary(..), Arbitrary1(..), arbitrary1, shrink1, Arbitrary2(..), arbitrary2, shrink2
  , arbitrarySizedIntegral, arbitrarySizedNatural, arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral
  , arbitrarySizedFractional, arbitraryBoundedRandom, arbitraryBoundedEnum
  , arbitraryUnicodeChar, arbitraryASCIIChar, arbitraryPrintableChar
  , applyArbitrary2, applyArbitrary3, applyArbitrary4
  , RecursivelyShrink, GSubterms, genericShrink, subterms, recursivelyShrink
  , shrinkNothing, shrinkList, shrinkMap, shrinkMapBy, shrinkIntegral, shrinkRealFrac, shrinkDecimal
  , GCoArbitrary, genericCoarbitrary
  , coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum, (><)
  , vector, orderedList, infiniteList
  ) where

import Control.Applicative
import Data.Char
import Data.Complex (Complex(..))
import Data.Int
import Data.List (nub, sort)
import Data.Ratio
import Data.Word
import GHC.Generics
import System.Random (Random)
import Test.QuickCheck.Gen
import Test.QuickCheck.Random (QCGen)

class Arbitrary a where
  arbitrary :: Gen a
  -- | Smaller values, the smallest first.
  shrink :: a -> [a]
  shrink _ = []

-- | Types with one parameter, of which the generator is given.
class Arbitrary1 f where
  liftArbitrary :: Gen a -> Gen (f a)
  liftShrink :: (a -> [a]) -> f a -> [f a]
  liftShrink _ _ = []

arbitrary1 :: (Arbitrary1 f, Arbitrary a) => Gen (f a)
arbitrary1 = liftArbitrary arbitrary

shrink1 :: (Arbitrary1 f, Arbitrary a) => f a -> [f a]
shrink1 = liftShrink shrink

class Arbitrary2 f where
  liftArbitrary2 :: Gen a -> Gen b -> Gen (f a b)
  liftShrink2 :: (a -> [a]) -> (b -> [b]) -> f a b -> [f a b]
  liftShrink2 _ _ _ = []

arbitrary2 :: (Arbitrary2 f, Arbitrary a, Arbitrary b) => Gen (f a b)
arbitrary2 = liftArbitrary2 arbitrary arbitrary

shrink2 :: (Arbitrary2 f, Arbitrary a, Arbitrary b) => f a b -> [f a b]
shrink2 = liftShrink2 shrink shrink

-- | What changes a generator, so that functions of it can be made.
class CoArbitrary a where
  coarbitrary :: a -> Gen b -> Gen b
  default coarbitrary :: (Generic a, GCoArbitrary (Rep a)) => a -> Gen b -> Gen b
  coarbitrary = genericCoarbitrary

-- Shrinking by the structure of a type.

-- | To its parts of the same type, or by making one field smaller.
genericShrink :: (Generic a, RecursivelyShrink (Rep a), GSubterms (Rep a) a) => a -> [a]
genericShrink x = subterms x ++ recursivelyShrink x

-- | By making one field smaller.
recursivelyShrink :: (Generic a, RecursivelyShrink (Rep a)) => a -> [a]
recursivelyShrink = map to . grecursivelyShrink . from

class RecursivelyShrink f where
  grecursivelyShrink :: f p -> [f p]

instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :*: g) where
  grecursivelyShrink (x :*: y) = [x' :*: y | x' <- grecursivelyShrink x] ++ [x :*: y' | y' <- grecursivelyShrink y]

instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :+: g) where
  grecursivelyShrink (L1 x) = map L1 (grecursivelyShrink x)
  grecursivelyShrink (R1 x) = map R1 (grecursivelyShrink x)

instance RecursivelyShrink f => RecursivelyShrink (M1 i c f) where
  grecursivelyShrink (M1 x) = map M1 (grecursivelyShrink x)

instance Arbitrary a => RecursivelyShrink (K1 i a) where
  grecursivelyShrink (K1 x) = map K1 (shrink x)

instance RecursivelyShrink U1 where
  grecursivelyShrink U1 = []

instance RecursivelyShrink V1 where
  grecursivelyShrink _ = []

-- | The parts of the same type; of a part of that type, only itself.
subterms :: (Generic a, GSubterms (Rep a) a) => a -> [a]
subterms = gSubterms . from

class GSubterms f a where
  gSubterms :: f p -> [a]

instance GSubterms V1 a where
  gSubterms _ = []

instance GSubterms U1 a where
  gSubterms U1 = []

instance (GSubtermsIncl f a, GSubtermsIncl g a) => GSubterms (f :*: g) a where
  gSubterms (x :*: y) = gSubtermsIncl x ++ gSubtermsIncl y

instance (GSubtermsIncl f a, GSubtermsIncl g a) => GSubterms (f :+: g) a where
  gSubterms (L1 x) = gSubtermsIncl x
  gSubterms (R1 x) = gSubtermsIncl x

instance GSubterms f a => GSubterms (M1 i c f) a where
  gSubterms (M1 x) = gSubterms x

-- | The whole is one field (of a newtype, or of the only constructor): no part of it.
instance GSubterms (K1 i a) b where
  gSubterms (K1 _) = []

class GSubtermsIncl f a where
  gSubtermsIncl :: f p -> [a]

instance GSubtermsIncl V1 a where
  gSubtermsIncl _ = []

instance GSubtermsIncl U1 a where
  gSubtermsIncl U1 = []

instance (GSubtermsIncl f a, GSubtermsIncl g a) => GSubtermsIncl (f :*: g) a where
  gSubtermsIncl (x :*: y) = gSubtermsIncl x ++ gSubtermsIncl y

instance (GSubtermsIncl f a, GSubtermsIncl g a) => GSubtermsIncl (f :+: g) a where
  gSubtermsIncl (L1 x) = gSubtermsIncl x
  gSubtermsIncl (R1 x) = gSubtermsIncl x

instance GSubtermsIncl f a => GSubtermsIncl (M1 i c f) a where
  gSubtermsIncl (M1 x) = gSubtermsIncl x

instance {-# OVERLAPPING #-} GSubtermsIncl (K1 i a) a where
  gSubtermsIncl (K1 x) = [x]

instance {-# OVERLAPPABLE #-} GSubtermsIncl (K1 i a) b where
  gSubtermsIncl (K1 _) = []

class GCoArbitrary f where
  gCoarbitrary :: f p -> Gen b -> Gen b

genericCoarbitrary :: (Generic a, GCoArbitrary (Rep a)) => a -> Gen b -> Gen b
genericCoarbitrary = gCoarbitrary . from

instance GCoArbitrary U1 where
  gCoarbitrary U1 = id

instance (GCoArbitrary f, GCoArbitrary g) => GCoArbitrary (f :*: g) where
  gCoarbitrary (x :*: y) = gCoarbitrary x . gCoarbitrary y

instance (GCoArbitrary f, GCoArbitrary g) => GCoArbitrary (f :+: g) where
  gCoarbitrary (L1 x) = variant (0 :: Int) . gCoarbitrary x
  gCoarbitrary (R1 x) = variant (1 :: Int) . gCoarbitrary x

instance GCoArbitrary f => GCoArbitrary (M1 i c f) where
  gCoarbitrary (M1 x) = gCoarbitrary x

instance CoArbitrary a => GCoArbitrary (K1 i a) where
  gCoarbitrary (K1 x) = coarbitrary x

-- What instances are made of.

-- | From minus the size to the size.
arbitrarySizedIntegral :: Integral a => Gen a
arbitrarySizedIntegral = sized (\n -> inBounds fromIntegral (chooseInt (-n, n)))

arbitrarySizedNatural :: Integral a => Gen a
arbitrarySizedNatural = sized (\n -> inBounds fromIntegral (chooseInt (0, n)))

-- | A number that the other type has.
inBounds :: Integral a => (Int -> a) -> Gen Int -> Gen a
inBounds f g = fmap f (g `suchThat` (\n -> toInteger n == toInteger (f n)))

-- | Fractions, none larger than the size, of which some are not seen to be of small numbers.
arbitrarySizedFractional :: Fractional a => Gen a
arbitrarySizedFractional = sized $ \n -> do
  denominator' <- chooseInt64 (1, most)
  numerator' <- chooseInteger (negate (toInteger n * toInteger denominator'), toInteger n * toInteger denominator')
  return (fromRational (numerator' % toInteger denominator'))
  where most = 9999999999999

-- | The whole type, each as often.
arbitraryBoundedIntegral :: (Bounded a, Integral a) => Gen a
arbitraryBoundedIntegral = chooseBoundedIntegral (minBound, maxBound)

arbitraryBoundedRandom :: (Bounded a, Random a) => Gen a
arbitraryBoundedRandom = choose (minBound, maxBound)

arbitraryBoundedEnum :: (Bounded a, Enum a) => Gen a
arbitraryBoundedEnum = chooseEnum (minBound, maxBound)

{-# INLINEABLE arbitrarySizedBoundedIntegral #-}
-- | More of the type's range the larger the size is: with 80 all of it.
arbitrarySizedBoundedIntegral :: forall a. (Bounded a, Integral a) => Gen a
arbitrarySizedBoundedIntegral = sized $ \n ->
  let reach = 2 ^ (n * maximum [width least, width most, 40] `div` 80)
  in fmap fromInteger (chooseInteger (max least (negate reach), min most reach))
  where
    least = toInteger (minBound :: a)
    most = toInteger (maxBound :: a)
    width :: Integer -> Int
    width = length . takeWhile (/= 0) . iterate (`quot` 2)

arbitraryUnicodeChar :: Gen Char
arbitraryUnicodeChar = arbitraryBoundedEnum `suchThat` ((/= Surrogate) . generalCategory)

arbitraryASCIIChar :: Gen Char
arbitraryASCIIChar = chooseEnum ('\0', '\127')

arbitraryPrintableChar :: Gen Char
arbitraryPrintableChar = arbitrary `suchThat` isPrint

applyArbitrary2 :: (Arbitrary a, Arbitrary b) => (a -> b -> r) -> Gen r
applyArbitrary2 f = liftA2 f arbitrary arbitrary

applyArbitrary3 :: (Arbitrary a, Arbitrary b, Arbitrary c) => (a -> b -> c -> r) -> Gen r
applyArbitrary3 f = liftA3 f arbitrary arbitrary arbitrary

applyArbitrary4 :: (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d) => (a -> b -> c -> d -> r) -> Gen r
applyArbitrary4 f = applyArbitrary3 f <*> arbitrary

-- | Nothing is smaller.
shrinkNothing :: a -> [a]
shrinkNothing _ = []

shrinkMap :: Arbitrary a => (a -> b) -> (b -> a) -> b -> [b]
shrinkMap f g = shrinkMapBy f g shrink

-- | By what another type is made smaller.
shrinkMapBy :: (a -> b) -> (b -> a) -> (a -> [a]) -> b -> [b]
shrinkMapBy f g smaller = map f . smaller . g

-- | Without a part of it, half of it first; then with one element made smaller.
shrinkList :: (a -> [a]) -> [a] -> [[a]]
shrinkList smaller xs = concatMap (without count xs) (takeWhile (> 0) (iterate (`div` 2) count)) ++ one xs
  where
    count = length xs

    without left ys k
      | k > left = []
      | null rest = [[]]
      | otherwise = rest : map (part ++) (without (left - k) rest k)
      where (part, rest) = splitAt k ys

    one [] = []
    one (y : ys) = [y' : ys | y' <- smaller y] ++ map (y :) (one ys)

{-# INLINEABLE shrinkIntegral #-}
-- | Without its sign, and nearer to 0: half of the way, and of the rest, and so on.
shrinkIntegral :: Integral a => a -> [a]
shrinkIntegral x = nub ([negate x | x < 0, negate x > x] ++ nearer)
  where
    nearer = takeWhile (`below` x) (0 : [x - d | d <- drop 1 (iterate (`quot` 2) x)])
    -- Without the absolute value, which the least number of a type lacks.
    below a b = case (a >= 0, b >= 0) of
      (True, True) -> a < b
      (False, False) -> a > b
      (True, False) -> a + b < 0
      (False, True) -> a + b > 0

-- | To integers first, then half of the way to 0, and of the rest, and so on.
shrinkRealFrac :: RealFrac a => a -> [a]
shrinkRealFrac x
  | not (x == x) || x + x == x && x /= 0 = map fromInteger [0 .. 9]
  | x < 0 = negate x : map negate (shrinkRealFrac (negate x))
  | otherwise = filter (< x) (map fromInteger (shrinkIntegral (ceiling x)) ++ parts)
  where parts = if x == fromInteger (round x) then [] else 0 : take 60 [x - d | d <- drop 1 (iterate (/ 2) x), d > 0]

-- | By its decimal digits: with none behind the point, with one and so on.
shrinkDecimal :: RealFrac a => a -> [a]
shrinkDecimal x
  | not (x == x) || x + x == x && x /= 0 = map fromInteger [0 .. 9]
  | otherwise =
      [ y
      | power <- map (10 ^) [0 .. 11 :: Int]
      , let digits = round (toRational x * fromInteger power) :: Integer
      , power == 1 || digits `mod` 10 /= 0
      , n <- digits : shrinkIntegral digits
      , let y = fromRational (n % power)
      , abs y < abs x
      ]

-- | One change of a generator after the other.
(><) :: (Gen a -> Gen a) -> (Gen a -> Gen a) -> Gen a -> Gen a
(><) f g gen = do
  n <- arbitrary
  (g . variant (n :: Int) . f) gen

coarbitraryIntegral :: Integral a => a -> Gen b -> Gen b
coarbitraryIntegral = variant

coarbitraryReal :: Real a => a -> Gen b -> Gen b
coarbitraryReal = coarbitrary . toRational

coarbitraryShow :: Show a => a -> Gen b -> Gen b
coarbitraryShow = coarbitrary . show

coarbitraryEnum :: Enum a => a -> Gen b -> Gen b
coarbitraryEnum = variant . fromEnum

vector :: Arbitrary a => Int -> Gen [a]
vector k = vectorOf k arbitrary

orderedList :: (Ord a, Arbitrary a) => Gen [a]
orderedList = fmap sort arbitrary

infiniteList :: Arbitrary a => Gen [a]
infiniteList = infiniteListOf arbitrary

-- Instances: of the Prelude's types.

instance Arbitrary () where
  arbitrary = return ()

instance CoArbitrary () where
  coarbitrary _ = id

instance Arbitrary Bool where
  arbitrary = chooseEnum (False, True)
  shrink True = [False]
  shrink False = []

instance CoArbitrary Bool where
  coarbitrary = coarbitraryEnum

instance Arbitrary Ordering where
  arbitrary = arbitraryBoundedEnum
  shrink GT = [EQ, LT]
  shrink LT = [EQ]
  shrink EQ = []

instance CoArbitrary Ordering where
  coarbitrary = coarbitraryEnum

instance Arbitrary1 Maybe where
  liftArbitrary g = frequency [(1, return Nothing), (3, fmap Just g)]
  liftShrink smaller (Just x) = Nothing : map Just (smaller x)
  liftShrink _ Nothing = []

instance Arbitrary a => Arbitrary (Maybe a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance CoArbitrary a => CoArbitrary (Maybe a) where
  coarbitrary Nothing = variant (0 :: Int)
  coarbitrary (Just x) = variant (1 :: Int) . coarbitrary x

instance Arbitrary2 Either where
  liftArbitrary2 a b = oneof [fmap Left a, fmap Right b]
  liftShrink2 smaller _ (Left x) = map Left (smaller x)
  liftShrink2 _ smaller (Right y) = map Right (smaller y)

instance Arbitrary a => Arbitrary1 (Either a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance (Arbitrary a, Arbitrary b) => Arbitrary (Either a b) where
  arbitrary = arbitrary2
  shrink = shrink2

instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (Either a b) where
  coarbitrary (Left x) = variant (0 :: Int) . coarbitrary x
  coarbitrary (Right y) = variant (1 :: Int) . coarbitrary y

instance Arbitrary1 [] where
  liftArbitrary = listOf
  liftShrink = shrinkList

instance Arbitrary a => Arbitrary [a] where
  arbitrary = arbitrary1
  shrink = shrink1

instance CoArbitrary a => CoArbitrary [a] where
  coarbitrary [] = variant (0 :: Int)
  coarbitrary (x : xs) = variant (1 :: Int) . coarbitrary (x, xs)

instance Arbitrary2 (,) where
  liftArbitrary2 = liftA2 (,)
  liftShrink2 smaller smaller' (x, y) = [(x', y) | x' <- smaller x] ++ [(x, y') | y' <- smaller' y]

instance Arbitrary a => Arbitrary1 ((,) a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance (Arbitrary a, Arbitrary b) => Arbitrary (a, b) where
  arbitrary = arbitrary2
  shrink = shrink2

instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (a, b) where
  coarbitrary (x, y) = coarbitrary x . coarbitrary y

instance CoArbitrary a => Arbitrary1 ((->) a) where
  liftArbitrary g = MkGen (\r n x -> unGen (coarbitrary x g) r n)

instance (CoArbitrary a, Arbitrary b) => Arbitrary (a -> b) where
  arbitrary = arbitrary1

instance (Arbitrary a, CoArbitrary b) => CoArbitrary (a -> b) where
  coarbitrary f g = arbitrary >>= \xs -> coarbitrary (map f xs) g

instance Arbitrary Char where
  arbitrary = frequency [(3, arbitraryASCIIChar), (1, arbitraryUnicodeChar)]
  shrink c = filter (\d -> rank d < rank c) (nub candidates)
    where
      candidates = "abc" ++ [toLower c | isUpper c] ++ "ABC" ++ "123" ++ " \n"
      rank d = (map not [isLower d, isUpper d, isDigit d, d == ' ', isSpace d], d)

instance CoArbitrary Char where
  coarbitrary = coarbitrary . ord

instance Arbitrary Integer where
  arbitrary = arbitrarySizedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Integer where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Int where
  arbitrary = arbitrarySizedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Int where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Int8 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Int8 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Int16 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Int16 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Int32 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Int32 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Int64 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Int64 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Word where
  arbitrary = arbitrarySizedNatural
  shrink = shrinkIntegral

instance CoArbitrary Word where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Word8 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Word8 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Word16 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Word16 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Word32 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Word32 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Word64 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance CoArbitrary Word64 where
  coarbitrary = coarbitraryIntegral

instance Arbitrary Float where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkDecimal

instance CoArbitrary Float where
  coarbitrary = coarbitraryReal

instance Arbitrary Double where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkDecimal

instance CoArbitrary Double where
  coarbitrary = coarbitraryReal

instance Integral a => Arbitrary (Ratio a) where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkRealFrac

instance (Integral a, CoArbitrary a) => CoArbitrary (Ratio a) where
  coarbitrary r = coarbitrary (numerator r, denominator r)

instance Arbitrary a => Arbitrary (Complex a) where
  arbitrary = liftA2 (:+) arbitrary arbitrary
  shrink (x :+ y) = [x' :+ y | x' <- shrink x] ++ [x :+ y' | y' <- shrink y]

instance CoArbitrary a => CoArbitrary (Complex a) where
  coarbitrary (x :+ y) = coarbitrary x . coarbitrary y

-- Tuples: as pairs of pairs, so that what is made smaller is made so from the left.

instance (Arbitrary a, Arbitrary b, Arbitrary c) => Arbitrary (a, b, c) where
  arbitrary = liftA3 (,,) arbitrary arbitrary arbitrary
  shrink (a, b, c) = [(a', b', c') | (a', (b', c')) <- shrink (a, (b, c))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d) => Arbitrary (a, b, c, d) where
  arbitrary = liftA3 (,,,) arbitrary arbitrary arbitrary <*> arbitrary
  shrink (a, b, c, d) = [(a', b', c', d') | (a', (b', c', d')) <- shrink (a, (b, c, d))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e) => Arbitrary (a, b, c, d, e) where
  arbitrary = liftA3 (,,,,) arbitrary arbitrary arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e) = [(a', b', c', d', e') | (a', (b', c', d', e')) <- shrink (a, (b, c, d, e))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f)
    => Arbitrary (a, b, c, d, e, f) where
  arbitrary = liftA3 (,,,,,) arbitrary arbitrary arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e, f) = [(a', b', c', d', e', f') | (a', (b', c', d', e', f')) <- shrink (a, (b, c, d, e, f))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f, Arbitrary g)
    => Arbitrary (a, b, c, d, e, f, g) where
  arbitrary = liftA3 (,,,,,,) arbitrary arbitrary arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e, f, g) =
    [(a', b', c', d', e', f', g') | (a', (b', c', d', e', f', g')) <- shrink (a, (b, c, d, e, f, g))]

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c) => CoArbitrary (a, b, c) where
  coarbitrary (a, b, c) = coarbitrary a . coarbitrary b . coarbitrary c

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c, CoArbitrary d) => CoArbitrary (a, b, c, d) where
  coarbitrary (a, b, c, d) = coarbitrary a . coarbitrary b . coarbitrary c . coarbitrary d

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c, CoArbitrary d, CoArbitrary e)
    => CoArbitrary (a, b, c, d, e) where
  coarbitrary (a, b, c, d, e) = coarbitrary a . coarbitrary b . coarbitrary c . coarbitrary d . coarbitrary e

instance Arbitrary QCGen where
  arbitrary = MkGen (\r _ -> r)
