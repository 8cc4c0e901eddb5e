module Main (main) where

import Control.Monad.State
import Data.IORef

tick :: State Int ()
tick = do
  n <- get
  put n + 1

main :: IO ()
main = print (evalState tick 3)

count :: IORef Int -> IO ()
count r = writeIORef r 1 + 2

-- What `fromIntegral` makes may be of any type: no such hint.
sizes :: [Int] -> Maybe Int
sizes xs = fromIntegral (length xs) + Just 1
