{-# LANGUAGE BangPatterns #-}
module Main (main) where
-- The fields of a record pattern are matched in the order in which they are written.
import Control.Exception

data R = R { a :: Int, b :: Bool, c :: Maybe Int } | Q { a :: Int, d :: Char }

first, second :: R -> String
first R { a = 1, b = True } = "both"
first _ = "other"
second R { b = True, a = 1 } = "both"
second _ = "other"

third :: R -> String
third R { c = Just 2, a = 1, b = True } = "all"
third R { b = False, c = Nothing } = "none"
third Q { d = 'x', a = 5 } = "x5"
third _ = "other"

data Box = Box { inner :: R, tag :: !Int }

nested :: Box -> Int
nested Box { tag = 3, inner = R { b = False, a = 7 } } = 1
nested Box { inner = R { c = Nothing } } = 2
nested _ = 3

bang :: R -> Int
bang r = case r of
  R { c = _, b = !_, a = 0 } -> 0
  _ -> 1

attempt :: Show a => a -> IO ()
attempt x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)

main :: IO ()
main = do
  let bad = error "bad" :: a
  attempt (first (R bad False Nothing))
  attempt (second (R bad False Nothing))
  attempt (first (R 2 bad Nothing))
  attempt (second (R 2 bad Nothing))
  attempt (second (R (error "a") (error "b") bad))
  attempt (first (R (error "a") (error "b") bad))
  attempt (third (R bad bad (Just 3)))
  attempt (third (R bad False Nothing))
  attempt (third (R 1 (error "b") (Just 2)))
  attempt (third (Q (error "a") 'y'))
  attempt (third (Q 5 'x'))
  attempt (nested (Box (error "inner") 4))
  attempt (nested (Box (R (error "a") True Nothing) 3))
  attempt (nested (Box (R 7 False Nothing) 3))
  attempt (bang (R 1 (error "b") bad))
  attempt (bang (R 1 True bad))
