module Main (main) where

import Control.Exception
import Data.Typeable
import Unsafe.Coerce (unsafeCoerce)

-- What callers see of this function must not take its argument apart: whether it is a number is tested first.
next :: Typeable a => a -> Int
next x
  | typeOf x == typeOf (0 :: Int) = unsafeCoerce x + (1 :: Int)
  | otherwise = throw (userError ("not a number but a " ++ show (typeOf x)))
{-# NOINLINE next #-}

-- The same without a class.
data Tag = Number | Text

from :: Tag -> a -> Int
from Number x = case unsafeCoerce x of n -> n * 2
from Text _ = throw (userError "a text")
{-# NOINLINE from #-}

attempt :: Int -> IO ()
attempt n = try (evaluate n) >>= either (\e -> putStrLn ("fails: " ++ show (e :: IOException))) print

main :: IO ()
main = do
  attempt (next (41 :: Int))
  attempt (next "forty-one")
  attempt (next (Just 'x'))
  attempt (from Number (21 :: Int))
  attempt (from Text (Left 3 :: Either Int Bool))
  attempt (from Text (+ (1 :: Int)))
