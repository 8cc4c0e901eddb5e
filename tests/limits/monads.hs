-- Programs in monads of transformers: what a step allocates is the new state and its results, not the monad's functions.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.RWS.Strict hiding (liftIO)
import Control.Monad.State.Strict

data World = World { counter :: !Int, total :: !Int }

type App = ReaderT Int (StateT World (ExceptT String IO))

step :: Int -> App ()
step n = do
  l <- asks (+ 1)
  c <- gets counter
  when (c >= l) $ throwError "too many"
  modify (\w -> w { counter = c + 1 })
  modify (\w -> w { total = total w + n })

-- Two functions that call one another.
data Code = Add Int | Repeat Int [Code]

run :: Code -> StateT Int (Either String) ()
run (Add n) = modify' (+ n)
run (Repeat 0 _) = return ()
run (Repeat n cs) = mapM_ run cs >> run (Repeat (n - 1) cs)

polymorphic :: (MonadReader Int m, MonadState Int m, MonadError String m) => Int -> m Int
polymorphic 0 = get
polymorphic n = do
  k <- ask
  s <- get
  when (s < 0) $ throwError "negative"
  put $! s + k
  polymorphic (n - 1)

-- The output is not copied at each level.
visits :: Int -> RWS () [Int] Int Int
visits 0 = return 0
visits n = do
  modify' (+ 1)
  tell [n]
  k <- visits (n - 1)
  return $! k + 1

main :: IO ()
main = do
  r <- runExceptT (runStateT (runReaderT (forM_ [1 .. 50000] step) 60000) (World 0 0))
  print (fmap (total . snd) r)
  print (execStateT (run (Repeat 1000 [Add 1, Repeat 30 [Add 2]])) 0)
  print (runExcept (runStateT (runReaderT (polymorphic 50000) 3) 0))
  print (execState (forM_ [1 .. 200000 :: Int] $ \i -> when (even i) (modify' (+ i))) 0)
  let (n, s, w) = runRWS (visits 2000) () 0
  print (n, s, sum w)
