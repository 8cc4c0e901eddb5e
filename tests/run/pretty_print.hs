-- | Many documents of all combinators, in every mode, on narrow pages.
module Main where
import Prelude hiding ((<>))
import Text.PrettyPrint

-- A small generator of pseudo-random documents.
next :: Int -> Int
next s = (s * 1103515245 + 12345) `mod` 2147483648

pick :: Int -> Int -> (Int, Int)
pick n s = let s' = next s in ((s' `div` 65536) `mod` n, s')

doc :: Int -> Int -> (Doc, Int)
doc 0 s = let (k, s1) = pick 12 s in
  if k == 0 then (empty, s1) else (text (replicate k (toEnum (96 + k))), s1)
doc d s =
  let (k, s1) = pick 12 s in case k of
    0 -> two (<>) s1
    1 -> two (<+>) s1
    2 -> two ($$) s1
    3 -> two ($+$) s1
    4 -> many sep s1
    5 -> many cat s1
    6 -> many fsep s1
    7 -> many fcat s1
    8 -> let (n, s2) = pick 9 s1; (a, s3) = doc (d - 1) s2 in (nest (n - 2) a, s3)
    9 -> two (\a b -> hang a 4 b) s1
    10 -> many (vcat . punctuate comma) s1
    _ -> let (a, s2) = doc (d - 1) s1 in (parens a, s2)
  where
    two f s1 = let (a, s2) = doc (d - 1) s1; (b, s3) = doc (d - 1) s2 in (f a b, s3)
    many f s1 = let (n, s2) = pick 5 s1; (ds, s3) = docs n s2 in (f ds, s3)
    docs 0 s1 = ([], s1)
    docs n s1 = let (a, s2) = doc (d - 1) s1; (as, s3) = docs (n - 1 :: Int) s2 in (a : as, s3)

main :: IO ()
main = mapM_ one [1 .. 120]
  where
    one i = do
      let (d, _) = doc (1 + i `mod` 4) (i * 7919)
          m = [PageMode, PageMode, LeftMode, OneLineMode, ZigZagMode] !! (i `mod` 5)
      putStrLn ("-- " ++ show i ++ " " ++ show (isEmpty d))
      putStrLn (renderStyle (Style m (20 + i `mod` 50) 1.5) d)
