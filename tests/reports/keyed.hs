{-# LANGUAGE CPP #-}
-- | Keyed cost centres where they meet what is hard for attribution. With @-cpp -DPLAIN@ the same with `scc`.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Data.IORef
import qualified Data.Map as Map

#ifdef PLAIN
#define BY(name,key,e) (scc name (e))
#else
import Profile.Domain (sccBy)
#define BY(name,key,e) (sccBy name (key) (e))
#endif

-- Described under a key, demanded by others, shared.
orders :: Int -> [Int]
orders customer = BY("customer", show customer, [n * customer | n <- [1 .. 40], odd (n + customer)])

-- A function that a key makes, applied outside.
pricing :: Int -> Int -> Int
pricing k = BY("pricing", show (k `mod` 4), let base = sum [1 .. k] in \n -> n * base + k)

-- A loop that enters a centre in each round.
rounds :: Int -> Int -> Int
rounds 0 acc = acc
rounds n acc = rounds (n - 1) (BY("round", if even n then "even" else "odd", acc + length (show (n * acc))))

-- Other annotations inside and around, and itself again.
nested :: Int -> Int
nested 0 = 1
nested n = scc "outer" (BY("level", show n, scc "inner" (n + sum [1 .. n]) + nested (n - 1)))

class Shape a where
  area :: a -> Int
  areas :: [a] -> [Int]
  areas = zipWith (\i s -> BY("areas", show (i `mod` 3), area s * area s)) [0 :: Int ..]

data Square = Square Int
data Box a = Box a a

instance Shape Square where
  area (Square n) = n * n

instance Shape a => Shape (Box a) where
  area (Box a b) = BY("box", "any", area a + area b)

-- A constant.
table :: Map.Map Int String
table = BY("table", "the one", Map.fromList [(i, show i) | i <- [1 .. 50]])

-- An exception leaves a centre, and a handler runs in its own.
careful :: Int -> IO Int
careful n = handle (\e -> return (length (show (e :: ErrorCall))))
  (evaluate (BY("careful", show n, if n > 2 then error ("too much: " ++ show n) else n * n)))

main :: IO ()
main = do
  let all = map orders [1 .. 12]
  print (sum (map sum all), length (concat all))
  print (sum [f n | (f, n) <- zip (cycle (map pricing [1 .. 6])) [1 .. 100]])
  print (rounds 60 1)
  print (nested 8)
  print (sum (areas [Square n | n <- [1 .. 9]]), sum (areas [Box (Square 1) (Square n) | n <- [1 .. 5]]))
  print (sum (map length (Map.elems table)))
  mapM careful [1 .. 5] >>= print
  done <- newEmptyMVar
  total <- newIORef 0
  mapM_ (\t -> forkIO (mapM_ (step total t) [1 .. 5] >> putMVar done ())) [1 .. 3 :: Int]
  mapM_ (\_ -> takeMVar done) [1 .. 3 :: Int]
  readIORef total >>= print
  where
    step total t n = do
      modifyIORef total (+ (BY("thread", show t, sum [n .. n + 30])))
      yield
