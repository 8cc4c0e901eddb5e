-- Written annotations: of actions of a state monad, of a function that is local to `main`. What runs is the program that runs without them.
module Main (main) where

import Control.Monad (when)
import qualified Control.Monad.State.Strict as Strict

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f m = m >>= \a -> return (f a)

instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  mf <*> m = mf >>= \f -> fmap f m

instance Monad (State s) where
  m >>= f = State $ \s -> case runState m s of (a, s') -> runState (f a) s'

get :: State s s
get = State $ \s -> (s, s)

put :: s -> State s ()
put s = State $ \_ -> ((), s)

data Machine = Machine { counter :: !Int, total :: !Int }

tick :: State Machine Int
tick = {-# SCC "tick" #-} do
  m <- get
  put m { counter = counter m + 1 }
  return (counter m)

add :: Int -> State Machine ()
add n = {-# SCC "add" #-} do
  m <- get
  put m { total = total m + n }

steps :: Int -> State Machine ()
steps 0 = return ()
steps n = do
  k <- tick
  when (even k) $ add k
  steps (n - 1)

data Sim = Sim { seed :: !Int, hits :: !Int, count :: !Int }

random :: Strict.State Sim Double
random = {-# SCC "random" #-} do
  s <- Strict.gets seed
  let s' = (s * 1103515245 + 12345) `mod` 2147483648
  Strict.modify $ \m -> m { seed = s' }
  return (fromIntegral s' / 2147483648)

sample :: Strict.State Sim ()
sample = {-# SCC "sample" #-} do
  x <- random
  y <- random
  Strict.modify' $ \m -> m { count = count m + 1, hits = if x * x + y * y <= 1 then hits m + 1 else hits m }

main :: IO ()
main = do
  let (_, m) = runState (steps 100000) (Machine 0 0)
  print (counter m, total m)
  let s = Strict.execState (mapM_ (const sample) [1 .. 100000 :: Int]) (Sim 1 0 0)
  print (hits s, count s)
  let go :: Int -> Int
      go k = {-# SCC "go" #-} if k == 0 then 0 else 1 + go (k - 1)
  print (go 100000)
