-- A spy that comes while the program runs sees what is called from then on, by a loop of another thread, too, and nothing once it is
-- gone: actions that begin meanwhile, constants and what was suspended where the spy was installed, evaluated meanwhile.
module Main (main) where

import Control.Concurrent
import Data.IORef
import Profile.Spy

answer :: Int -> Int
answer n = sum (parts n)

parts :: Int -> [Int]
parts n = [k | k <- [1 .. n], k /= 3]

handle :: MVar Int -> Int -> IO ()
handle replies n = putMVar replies $! answer n

serve :: MVar Int -> MVar Int -> IO ()
serve requests replies = do
  n <- takeMVar requests
  handle replies n
  serve requests replies

constant :: Int
constant = answer 20

answers :: [Int]
answers = map answer [30, 40]

-- A constant that is a function.
doubled :: Int -> Int
doubled = (* 2) . answer

class Describe a where
  describe :: a -> String
  describeAll :: [a] -> String
  describeAll = concatMap describe

newtype N = N Int

instance Describe N where
  describe (N n) = show (answer n)

counting :: Spy (IORef Int)
counting = Spy { new = \_ -> newIORef 0, before = \n _ _ -> modifyIORef' n (+ 1), after = Nothing }

main :: IO ()
main = do
  requests <- newEmptyMVar
  replies <- newEmptyMVar
  _ <- forkIO (serve requests replies)
  let ask n = putMVar requests n >> takeMVar replies >>= print
      suspended = answer 50
  mapM_ ask [1, 2, 3]
  print (doubled 4)
  putStrLn (describeAll [N 2, N 3])
  session <- install counting ["*"]
  mapM_ ask [4, 5]
  print (constant, answers, suspended)
  print (doubled 6)
  putStrLn (describeAll [N 7])
  print constant
  uninstall session
  mapM_ ask [8, 9]
  print (doubled 10)
  m <- mirrorOf session
  mapM_ (\f -> readIORef (state f) >>= \n -> print (entity f, n)) (functions m)
