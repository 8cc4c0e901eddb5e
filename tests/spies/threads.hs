-- Threads have calls of their own; hooks that yield let others run; a failing call is left. A collection at every turn changes nothing.
-- stress
module Main (main) where
import Profile.Spy
import Control.Concurrent
import Control.Exception
import Data.IORef
f :: Int -> Int
f x = if x == 0 then 0 else 1 + f (x - 1)
g :: Int -> Int
g x = if x == 13 then error "g" else x
main :: IO ()
main = do
  v <- newEmptyMVar
  let sp = Spy (\_ -> newIORef (0 :: Int)) (\r _ _ -> modifyIORef' r (+ 1) >> yield) (Just (\_ _ _ -> yield))
  (_, m) <- spy sp ["*"] $ do
    mapM_ (\k -> forkIO (evaluate (f k) >> yield >> (try (evaluate (g k)) :: IO (Either ErrorCall Int)) >> putMVar v k)) [10 .. 20]
    s <- mapM (const (takeMVar v)) [10 .. 20 :: Int]
    print (sum s)
  mapM_ (\x -> readIORef (state x) >>= \n -> print (entity x, n)) (functions m)
  print (calls m)
