module Main (main) where

import Control.Exception
import System.Exit

data Problem = Problem String Int deriving Show

instance Exception Problem

check :: Int -> IO Int
check n
  | n > 2 = throwIO (Problem "too large" n)
  | otherwise = return n

partial :: Int -> String
partial 0 = "zero"

cleanUp :: IO a -> IO a
cleanUp action = action `finally` putStrLn "cleaned"

main :: IO ()
main = do
  r <- try (check 5) :: IO (Either Problem Int)
  case r of
    Left (Problem text n) -> putStrLn (text ++ show n)
    Right n -> print n
  s <- try (evaluate (length (partial 1)))
  case s of
    Left (PatternMatchFail _) -> putStrLn "no match"
    Right n -> print n
  t <- try (evaluate (1 `div` (0 :: Int)))
  putStrLn (either (\e -> show (e :: ArithException)) show t)
  _ <- cleanUp (check 1)
  _ <- cleanUp (exitWith (ExitFailure 3))
  putStrLn "not reached"
