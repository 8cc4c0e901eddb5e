{-# LANGUAGE DeriveFoldable #-}
-- Derived instances of a type with many fields: they look at the fields in order, and no further than they must.
module Main (main) where

import Control.Exception
import Data.Ix

data R a = R
  { f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13 :: a
  , g1 :: Maybe a, g2 :: [a], g3 :: Bool, (<+>) :: Int, g4 :: Char
  } deriving (Eq, Ord, Show, Read)

data P = P Int Int Int Int Int Int Int deriving (Eq, Ord, Ix, Show)

data F a = F [a] (Maybe a) [a] (Maybe a) [a] (Maybe a) [a] deriving Foldable

r :: R Int
r = R 1 2 (-3) 4 5 6 7 8 9 10 11 12 13 (Just (-1)) [1, 2] True 7 'x'

attempt :: Show a => a -> IO ()
attempt x = do
  done <- try (evaluate (length (show x)))
  case done of
    Left (ErrorCall e) -> putStrLn e
    Right _ -> print x

main :: IO ()
main = do
  print r
  print (Just r)
  print (read (show r) == r, read ("(" ++ show r ++ ")") == r)
  print [r == r { f1 = 0 }, r == r { f13 = 0 }, r == r { g4 = 'y' }, r == r]
  print [compare r r { f1 = 9 }, compare r r { f7 = 0 }, compare r r { g4 = 'y' }, compare r r]
  -- The first difference, and the first failure, decide.
  attempt (r { f4 = error "f4" } == r { f3 = 0, f9 = error "f9" })
  attempt (r { f4 = error "f4" } == r { f5 = 0, f9 = error "f9" })
  attempt (r { f12 = error "f12" } < r { f13 = 0, g4 = 'a' })
  attempt (r { g4 = error "g4" } == r)
  -- What is shown comes as far as it can.
  putStrLn (take 60 (show r { f9 = error "f9" }))
  attempt (r { f9 = error "f9", f10 = error "f10" })
  print (inRange (P 0 0 0 0 0 0 0, P 1 1 1 1 1 1 1) (P 0 1 0 1 0 1 0))
  print (inRange (P 0 0 0 0 0 0 0, P 1 1 1 1 1 1 1) (P 0 1 0 2 0 1 (error "not looked at")))
  print [null (F [] Nothing [] Nothing [] Nothing [()]), null (F [] Nothing [] Nothing [] Nothing []), null (F [()] undefined [] Nothing [] Nothing [])]
