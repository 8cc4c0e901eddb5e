-- | A small deterministic generator, and properties over many of its values.
module Gen where

import Data.Bits
import Data.List (foldl')

newtype Gen a = Gen { runGen :: Int -> (a, Int) }

instance Functor Gen where
  fmap f (Gen g) = Gen (\s -> let (a, s') = g s in (f a, s'))

instance Applicative Gen where
  pure a = Gen (\s -> (a, s))
  Gen f <*> Gen g = Gen (\s -> let { (h, s1) = f s; (a, s2) = g s1 } in (h a, s2))

instance Monad Gen where
  Gen g >>= k = Gen (\s -> let (a, s') = g s in runGen (k a) s')

-- | A number of 64 bits.
bits64 :: Gen Int
bits64 = Gen (\s -> let s' = s * 6364136223846793005 + 1442695040888963407 in (mix s', s'))
  where
    mix x0 =
      let x1 = (x0 `xor` (x0 `shiftR` 29)) * 0x1B03738712FAD5C9
          x2 = (x1 `xor` (x1 `shiftR` 32)) * 0x2545F4914F6CDD1D
      in x2 `xor` (x2 `shiftR` 31)

below :: Int -> Gen Int
below n = fmap (`mod` n) bits64

range :: Int -> Int -> Gen Int
range a b = fmap (+ a) (below (b - a + 1))

oneOf :: [Gen a] -> Gen a
oneOf gs = below (length gs) >>= (gs !!)

times :: Int -> Gen a -> Gen [a]
times n g = sequence (replicate n g)

listOf :: Int -> Gen a -> Gen [a]
listOf n g = below (n + 1) >>= \k -> times k g

-- | Keys near each other, far from each other, and at the ends.
key :: Gen Int
key = oneOf [range (-8) 8, range (-100) 100, range (-3000) 3000, bits64, oneOf (map pure [minBound, minBound + 1, maxBound, 0, -1, 63, 64, -64])]

-- | Compares the two sides of a property on so many cases; prints how many held, or the first where they differ.
property :: (Show a, Eq b, Show b) => String -> Int -> Gen a -> (a -> (b, b)) -> IO ()
property name n gen p = go 0 (foldl' (\h c -> h * 31 + fromEnum c) 7 name)
  where
    go i s
      | i == n = putStrLn (name ++ ": " ++ show n)
      | otherwise = case runGen gen s of
          (a, s') -> case p a of
            (x, y) | x == y -> go (i + 1) s'
                   | otherwise -> putStrLn (name ++ " fails for " ++ show a ++ ": " ++ show x ++ " instead of " ++ show y)
