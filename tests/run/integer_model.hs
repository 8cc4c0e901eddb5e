-- Integer arithmetic over many pairs of numbers, small, near the limits of a word, huge and negative: checksums of the
-- results, and the laws that connect them.
import Data.Bits
import Data.List (foldl')
import Data.Ratio
import Numeric (readHex, showHex, showOct)

next :: Int -> Int
next s = s * 6364136223846793005 + 1442695040888963407

-- The bits of a number from the generator, so many, with ends that are of interest.
number :: Int -> Integer
number s = sign (case shape of
    0 -> small
    1 -> bit k + small `mod` 7 - 3
    2 -> wide
    3 -> wide * bit (k `mod` 90)
    4 -> bit 63 + small `mod` 5 - 2
    5 -> bit 64 + small `mod` 5 - 2
    _ -> foldl' (\n i -> n * bit 61 + word i) 0 [1 .. k `mod` 12])
  where
    shape = (s `shiftR` 20) `mod` 8
    k = (s `shiftR` 30) `mod` 300
    small = toInteger ((s `shiftR` 40) `mod` 1000)
    word i = toInteger (iterate next s !! i `shiftR` 3) .&. (bit 61 - 1)
    wide = word 1 * word 2 + word 3
    sign n = if odd (s `shiftR` 17) then negate n else n

pairs :: [(Integer, Integer, Int)]
pairs = go 4000 12345
  where
    go 0 _ = []
    go n s = let { s1 = next s; s2 = next s1; s3 = next s2 } in (number s1, number s2, (s3 `shiftR` 33) `mod` 200) : go (n - 1 :: Int) s3

-- A checksum of all the digits.
checksum :: [Integer] -> Integer
checksum = foldl' (\h n -> (h * 1000003 + n) `mod` 2305843009213693951) 17

sums :: String -> (Integer -> Integer -> Int -> Integer) -> IO ()
sums name f = putStrLn (name ++ " " ++ show (checksum [f a b k | (a, b, k) <- pairs]))

law :: String -> (Integer -> Integer -> Int -> Bool) -> IO ()
law name p = putStrLn (name ++ case [(a, b, k) | (a, b, k) <- pairs, not (p a b k)] of
  [] -> " holds"
  c : _ -> " fails for " ++ show c)

nonzero :: Integer -> Integer
nonzero b = if b == 0 then 1 else b

main :: IO ()
main = do
  sums "numbers" (\a b k -> a * 7 + b * 3 + toInteger k)
  sums "add" (\a b _ -> a + b)
  sums "sub" (\a b _ -> a - b)
  sums "mul" (\a b _ -> a * b)
  sums "quot" (\a b _ -> quot a (nonzero b))
  sums "rem" (\a b _ -> rem a (nonzero b))
  sums "div" (\a b _ -> div a (nonzero b))
  sums "mod" (\a b _ -> mod a (nonzero b))
  sums "gcd" (\a b _ -> gcd a b)
  sums "lcm" (\a b _ -> lcm a b)
  sums "pow" (\a _ k -> a ^ (k `mod` 6))
  sums "and" (\a b _ -> a .&. b)
  sums "or" (\a b _ -> a .|. b)
  sums "xor" (\a b _ -> xor a b)
  sums "complement" (\a _ _ -> complement a)
  sums "shiftL" (\a _ k -> shiftL a k)
  sums "shiftR" (\a _ k -> shiftR a k)
  sums "testBit" (\a _ k -> if testBit a k then 1 else 0)
  sums "setBit" (\a _ k -> setBit a k)
  sums "clearBit" (\a _ k -> clearBit a k)
  sums "complementBit" (\a _ k -> complementBit a k)
  sums "popCount" (\a _ _ -> toInteger (popCount a))
  sums "compare" (\a b _ -> toInteger (fromEnum (compare a b)))
  sums "abs, signum" (\a b _ -> abs a + 3 * signum b)
  sums "fromInteger" (\a _ _ -> toInteger (fromInteger a :: Int))
  sums "digits" (\a _ _ -> foldl' (\h c -> (h * 31 + toInteger (fromEnum c)) `mod` 1000000007) 0 (show a))
  sums "hexadecimal" (\a _ _ -> foldl' (\h c -> (h * 31 + toInteger (fromEnum c)) `mod` 1000000007) 0 (showHex (abs a) (showOct (abs a) "")))
  sums "truncate" (\a b _ -> truncate (fromInteger (a `mod` bit 900) / fromInteger (nonzero (b `mod` bit 300)) :: Double) `mod` bit 80)
  law "a = quot a b * b + rem a b" (\a b' _ -> let b = nonzero b' in quot a b * b + rem a b == a && abs (rem a b) < abs b)
  law "a = div a b * b + mod a b" (\a b' _ -> let b = nonzero b' in div a b * b + mod a b == a && (mod a b == 0 || signum (mod a b) == signum b))
  law "divMod, quotRem" (\a b' _ -> let b = nonzero b' in divMod a b == (div a b, mod a b) && quotRem a b == (quot a b, rem a b))
  law "read . show" (\a _ _ -> read (show a) == a && reads (show a ++ " x") == [(a, " x")])
  law "hexadecimal is read" (\a _ _ -> fst (head (readHex (showHex (abs a) ""))) == abs a)
  law "shifts are products and quotients" (\a _ k -> shiftL a k == a * 2 ^ k && shiftR a k == a `div` 2 ^ k && shift a k == shiftL a k && shift a (negate k) == shiftR a k)
  law "complement" (\a b _ -> complement a == negate a - 1 && (a .&. b) + (a .|. b) == a + b && xor a b == (a .|. b) - (a .&. b))
  law "De Morgan" (\a b _ -> complement (a .&. b) == complement a .|. complement b)
  law "distribution" (\a b k -> (a + b) * toInteger k == a * toInteger k + b * toInteger k && (a - b) * (a + b) == a * a - b * b)
  law "gcd divides" (\a b _ -> let g = gcd a b in a == 0 && b == 0 || a `mod` g == 0 && b `mod` g == 0 && gcd (a `div` g) (b `div` g) == 1)
  law "ratios" (\a b' _ -> let { b = nonzero b'; q = a % b } in numerator q * b == denominator q * a && denominator q > 0 && q * (b % 1) == a % 1 && floor q == div a b && truncate q == quot a b)
  law "order" (\a b _ -> (a < b) == (a - b < 0) && max a b + min a b == a + b && (a == b) == (show a == show b))

-- library
