-- A spy that counts, one that waits for results, one that observes an object; who calls whom; spies on one function; announcements.
module Main (main) where

import Control.Exception
import Data.IORef
import Profile.Spy

data Shape = Circle Int | Square Int | Nothing'

area :: Shape -> Int
area s = case s of
  Circle r -> 3 * square r
  Square a -> square a
  Nothing' -> 0
{-# NOINLINE area #-}

square :: Int -> Int
square x = x * x
{-# NOINLINE square #-}

total :: [Shape] -> Int
total = go 0
  where
    go acc [] = acc
    go acc (s : rest) = go (acc + area s) rest

class Named a where
  named :: a -> String
  named _ = "?"
  twice :: a -> String
  twice x = named x ++ named x

instance Named Shape where
  named (Circle _) = "circle"
  named _ = "shape"

instance Named Bool

neverCalled :: Int -> Int
neverCalled x = x

counting :: Spy (IORef Int)
counting = Spy { new = \_ -> newIORef 0, before = \n _ _ -> modifyIORef' n (+ 1), after = Nothing }

shapes :: Int -> [Shape]
shapes n = concat [[Circle i, Square i, Nothing'] | i <- [1 .. n]]

main :: IO ()
main = do
  n <- newIORef 10
  let run = readIORef n >>= \k -> evaluate (total (shapes k)) >>= print
  (_, m) <- spy counting ["*"] (run >> putStrLn (twice (Circle 1)) >> putStrLn (twice True))
  counts <- mapState (readIORef . state) m
  mapM_ (\f -> putStrLn (show (entity f) ++ " " ++ show (state f))) (functions counts)
  print (foldFunctions (\f s -> state f + s) 0 counts)
  print (fmap state (function "area" counts), fmap state (function "Main.neverCalled" counts))

  putStrLn "results"
  results <- newIORef []
  (_, called) <- spy (withCalls counting) ["Main.area", "Main.square"] run
  mapM_ (\(a, b, k) -> putStrLn (show a ++ " calls " ++ show b ++ " " ++ show k)) (calls called)
  (_, _) <- spy (Spy (\_ -> return ()) (\_ _ _ -> return ()) (Just (\_ e r -> constructor r >>= \c -> modifyIORef results ((name e, c) :)))) ["Main.square"]
    (print (square 7))
  readIORef results >>= print

  putStrLn "objects"
  this <- fmap Circle (readIORef n)
  seen <- newIORef (0 :: Int)
  handle <- observe this "Main.area" (\_ -> modifyIORef' seen (+ 1))
  print (sum (map area [this, Circle 5, this]))
  remove handle
  print (area this)
  readIORef seen >>= print

  putStrLn "several"
  outer <- install counting ["Main.square"]
  (_, inner) <- spy counting ["Main.square"] (print (square 3 + square 4))
  print (square 5)
  uninstall outer
  print (square 6)
  mirrorOf outer >>= mapM_ (\f -> readIORef (state f) >>= print) . functions
  mapM_ (\f -> readIORef (state f) >>= print) (functions inner)

  putStrLn "announcements"
  one <- subscribe (\x -> putStrLn ("a number " ++ show (x :: Int)))
  _ <- subscribe (\x -> putStrLn ("a truth " ++ show (x :: Bool)))
  announce (3 :: Int) >> announce True >> announce 'c'
  remove one
  announce (4 :: Int)

  putStrLn "failures"
  bad <- try (spy (Spy (\_ -> return ()) (\_ _ _ -> throwIO (ErrorCall "hook")) Nothing) ["*"] (print (square 8)))
  print (either (\(ErrorCall e) -> e) (const "none") bad)
  none <- try (spy counting ["Absent.*"] (return ()))
  print (either (\e -> show (e :: IOException)) (const "none") none)
  within <- try (spy (withCalls counting) ["*"] (evaluate (area (error "no shape")) >>= print)) :: IO (Either ErrorCall ((), Mirror (IORef Int)))
  print (either (const "the program's own") (const "none") within)
  -- Nothing is left of calls that an exception ended.
  (_, again) <- spy (withCalls counting) ["*"] (print (square 9))
  print (length (calls again))
