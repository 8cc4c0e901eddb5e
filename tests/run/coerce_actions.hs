-- Actions are coerced from one representation to another, below IO and ST.
module Main (main) where

import Control.Monad.ST
import Data.Coerce
import Data.Monoid

newtype Seconds = Seconds (Sum Int) deriving Show

time :: Int -> IO Int
time n = return (n + 1)

seconds :: Int -> IO Seconds
seconds = coerce time

counted :: ST s Int -> ST s (Sum Int)
counted = coerce

main :: IO ()
main = do
  seconds 4 >>= print
  print (runST (counted (return 3)))
