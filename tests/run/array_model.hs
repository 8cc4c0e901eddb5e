{-# LANGUAGE FlexibleContexts #-}
-- Arrays of each kind of element and representation against association lists.
import Control.Monad
import Control.Monad.ST
import qualified Data.Array as A
import Data.Array.IArray
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import Data.Int
import Data.List (foldl')
import Data.Word

type Op e = (Int, Int, e)

step :: Int -> Int
step s = (s * 1103515245 + 12345) `mod` 2147483648

values :: Int -> Int -> [Int]
values n s = map (`div` 64) (take n (iterate step (step s)))

-- Bounds from the seed (empty at times), elements, and updates.
check :: (IArray a e, Eq e, Show e) => (Int -> e) -> (A.Array Int e -> a Int e) -> Int -> Bool
check el into s =
  and
    [ elems arr == xs, assocs arr == model, indices arr == range (l, u), bounds arr == (l, u)
    , all (\i -> arr ! i == xs !! (i - l)) (range (l, u))
    , assocs (arr // ups) == foldl' (\m (i, x) -> map (\(k, y) -> (k, if k == i then x else y)) m) model ups
    , assocs (accum (\a b -> if odd b then el b else a) arr (zip ks (values 9 (s + 2)))) == foldl' (\m (i, b) -> map (\(k, y) -> (k, if k == i && odd b then el b else y)) m) model (zip ks (values 9 (s + 2)))
    , elems (amap id arr) == xs
    , assocs (ixmap (0, length rest - 1) (rest !!) arr) == zip [0 ..] (map (\i -> xs !! (i - l)) rest)
    , elems (listArray (l, u) (xs ++ xs) `asTypeOf` arr) == xs
    , elems (array (l, u) (reverse model) `asTypeOf` arr) == xs
    ]
  where
    l = s `mod` 11 - 5
    u = l + (s `div` 100) `mod` 14 - 1
    n = max 0 (u - l + 1)
    xs = map el (values n s)
    model = zip [l ..] xs
    arr = into (A.listArray (l, u) xs)
    ks = if n == 0 then [] else map (\v -> l + v `mod` n) (values 9 (s + 1))
    ups = zip ks (map el (values 9 (s + 3)))
    rest = take 4 ks

boxed :: A.Array Int e -> A.Array Int e
boxed = id

unboxed :: IArray UArray e => A.Array Int e -> UArray Int e
unboxed a = listArray (bounds a) (elems a)

report :: String -> (Int -> Bool) -> IO ()
report name p = putStrLn (name ++ case [s | s <- values 300 7, not (p s)] of
  [] -> ": 300"
  s : _ -> " fails for " ++ show s)

-- Sorting by exchange in a mutable array, then frozen; and a copy that later changes do not reach.
sorted :: [Int] -> (UArray Int Int, [Int], Bool)
sorted xs = runST (do
  let n = length xs
  m <- thawed (listArray (0, n - 1) xs)
  before <- frozen m
  forM_ [0 .. n - 2] $ \i -> forM_ [i + 1 .. n - 1] $ \j -> do
    a <- readArray m i
    b <- readArray m j
    when (b < a) (writeArray m i b >> writeArray m j a)
  after <- freeze m
  es <- getElems m
  return (after, es, elems before == xs))
  where
    thawed :: UArray Int Int -> ST s (STUArray s Int Int)
    thawed = thaw
    frozen :: STUArray s Int Int -> ST s (UArray Int Int)
    frozen = freeze

main :: IO ()
main = do
  report "Array Int" (check id boxed)
  report "Array Integer" (check toInteger boxed)
  report "Array String" (check show boxed)
  report "UArray Int" (check id unboxed)
  report "UArray Word" (check (fromIntegral :: Int -> Word) unboxed)
  report "UArray Int8" (check (fromIntegral :: Int -> Int8) unboxed)
  report "UArray Int16" (check (fromIntegral :: Int -> Int16) unboxed)
  report "UArray Int32" (check (fromIntegral :: Int -> Int32) unboxed)
  report "UArray Int64" (check (fromIntegral :: Int -> Int64) unboxed)
  report "UArray Word8" (check (fromIntegral :: Int -> Word8) unboxed)
  report "UArray Word16" (check (fromIntegral :: Int -> Word16) unboxed)
  report "UArray Word32" (check (fromIntegral :: Int -> Word32) unboxed)
  report "UArray Word64" (check (fromIntegral :: Int -> Word64) unboxed)
  report "UArray Bool" (check odd unboxed)
  report "UArray Char" (check (\v -> toEnum (v `mod` 0xd800) :: Char) unboxed)
  report "UArray Double" (check (\v -> fromIntegral v / 7 :: Double) unboxed)
  report "UArray Float" (check (\v -> fromIntegral v / 7 :: Float) unboxed)
  report "accumArray" (\s -> let { ks = map (`mod` 10) (values 30 s); a = accumArray (flip (:)) [] (0, 9) (zip ks [0 ..]) :: A.Array Int [Int]; b = accumArray (+) 0 (0, 9) (zip ks [0 ..]) :: UArray Int Int } in and [a ! k == reverse [i | (i, k') <- zip [0 ..] ks, k' == k] && b ! k == sum (a ! k) | k <- [0 .. 9]])
  report "two dimensions" (\s -> let { w = s `mod` 5; h = (s `div` 10) `mod` 6; a = listArray ((0, 1), (h, w)) [0 ..] :: UArray (Int, Int) Int } in and [a ! (i, j) == i * w + j - 1 | i <- [0 .. h], j <- [1 .. w]] && elems (ixmap ((1, 0), (w, h)) (\(j, i) -> (i, j)) a) == [i * w + j - 1 | j <- [1 .. w], i <- [0 .. h]])
  report "mutable" (\s -> let { xs = values (s `mod` 30) s; (a, es, kept) = sorted xs } in elems a == es && kept && and (zipWith (<=) es (drop 1 es)) && sum es == sum xs)
  report "Eq and Ord" (\s -> let { xs = map (`mod` 3) (values 4 s); ys = map (`mod` 3) (values 4 (s + 1)); a = listArray (0, 3) xs :: UArray Int Int; b = listArray (0, 3) ys } in (a == b) == (xs == ys) && compare a b == compare xs ys && compare (boxed (listArray (0, 3) xs)) (listArray (0, 3) ys) == compare xs ys)

-- library
