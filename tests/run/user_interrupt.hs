-- Control-C is an exception for the main thread, each time, wherever it works; what it cuts short goes on.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Foreign.C.Types

foreign import ccall "raise" raise :: CInt -> IO CInt

interrupted :: IO a -> IO (Either AsyncException a)
interrupted act = try (raise 2 >> act)

main :: IO ()
main = do
  let long = sum (map fromIntegral (filter odd [1 .. 300000 :: Int])) :: Integer
  interrupted (evaluate (length (filter (> 3) [1 :: Integer ..]))) >>= print
  interrupted (evaluate (sum (map (+ long) [1 .. 100000]))) >>= print
  print long
  -- a thread that is none of main's leaves it to main, who waits
  done <- newEmptyMVar
  _ <- forkIO (raise 2 >> evaluate (sum (map (+ long) [1 .. 100000])) >>= putMVar done)
  r <- try (takeMVar done) :: IO (Either AsyncException Integer)
  print r
  takeMVar done >>= print
  -- masked, it waits
  m <- mask_ (raise 2 >> evaluate (sum [1 .. 100000 :: Integer]))
    `catch` \e -> putStrLn ("then " ++ show (e :: AsyncException)) >> return 0
  print m
