{-# LANGUAGE BangPatterns #-}
import Control.Exception
sumTo :: Int -> Int
sumTo n = go 0 1 where
  go !acc !i | i > n = acc
             | otherwise = go (acc + i) (i + 1)
f :: Int -> Int -> Int
f !_ y = y
main :: IO ()
main = do
  print (sumTo 100000)
  r <- try (evaluate (f undefined 1)) :: IO (Either ErrorCall Int)
  putStrLn (either (const "forced") show r)
  r2 <- try (evaluate (let !x = undefined :: Int in 2)) :: IO (Either ErrorCall Int)
  putStrLn (either (const "let forced") show r2)
  let (a, !b) = (1, 2)
  print (a + b)
