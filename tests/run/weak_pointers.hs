-- Weak pointers: what keeps a value, what does not, and what runs afterwards.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map.Strict as Map
import Data.Maybe
import System.Mem
import System.Mem.Weak

-- | Lets the finalizers that are due run.
settle :: IO ()
settle = performGC >> replicateM_ 5 yield

alive :: Weak a -> IO Bool
alive = fmap isJust . deRefWeak

data Node = Node { name :: String, next :: IORef (Maybe Node) }

node :: String -> IO Node
node s = fmap (Node s) (newIORef Nothing)

-- | A value that refers to its key does not keep it.
cycles :: IO ()
cycles = do
  kept <- newIORef 'k'
  gone <- newIORef 'g'
  w1 <- mkWeakIORef kept (putStrLn "kept: after its last use")
  w2 <- mkWeakIORef gone (putStrLn "gone: finalized")
  settle
  mapM alive' [w1, w2] >>= print
  readIORef kept >>= print
  where alive' = alive

-- | Chains: the value of one is the key of the next, as in a memo table.
chain :: IO ()
chain = do
  first <- newIORef (0 :: Int)
  let link (k, ws) i = do
        v <- newIORef i
        w <- mkKeyed k v
        return (v, w : ws)
  (_, ws) <- foldM link (first, []) [1 .. 1000]
  settle
  n <- length . filter id <$> mapM alive ws
  putStrLn ("while the first is there: " ++ show n)
  readIORef first >>= print
  settle
  m <- length . filter id <$> mapM alive ws
  putStrLn ("and after it: " ++ show m)
  where
    mkKeyed k v = do
      ref <- mkWeakIORef k (return ())
      _ <- return ref
      mkWeak k v Nothing

-- | Finalizers that throw, that are asked for, that make another weak pointer.
finalizers :: IO ()
finalizers = do
  seen <- newIORef []
  let note s = modifyIORef seen (s :)
  forM_ [1 :: Int .. 4] $ \i -> do
    r <- newIORef i
    mkWeakIORef r (note i >> when (even i) (throwIO (userError "nobody hears this")))
  r <- newIORef 5
  w <- mkWeakIORef r (note 5)
  finalize w
  finalize w
  alive w >>= print
  settle
  readIORef r >>= note
  readIORef seen >>= print . Map.toList . Map.fromListWith (+) . map (\i -> (i, 1 :: Int))
  again <- newEmptyMVar
  inner <- newIORef 'i'
  _ <- mkWeakIORef inner (do
    r' <- newIORef 'j'
    void (mkWeakIORef r' (putMVar again "the finalizer of a finalizer")))
  settle
  settle
  takeMVar again >>= putStrLn

-- | One that waits keeps the others waiting, not the program.
patient :: IO ()
patient = do
  go <- newEmptyMVar
  done <- newEmptyMVar
  r <- newIORef ()
  _ <- mkWeakIORef r (takeMVar go >> putMVar done "it has waited")
  settle
  putMVar go ()
  takeMVar done >>= putStrLn

-- | Keys that are no variables: threads, values that are evaluated later.
others :: IO ()
others = do
  stop <- newEmptyMVar
  t <- forkIO (takeMVar stop)
  w <- mkWeakThreadId t
  settle
  alive w >>= print
  putMVar stop ()
  yield
  print (length (show t) > 8)
  n <- node "a"
  k <- mkWeakPtr n Nothing
  settle
  x <- deRefWeak k
  putStrLn (maybe "gone" (const "there") x)
  writeIORef (next n) (Just n)
  putStrLn (name n)

main :: IO ()
main = cycles >> chain >> finalizers >> patient >> others
