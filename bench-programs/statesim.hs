-- A queueing system simulated in a state monad: customers arrive at random, wait for one of the
-- counters, and leave. Events wait in a list ordered by time.
module Main (main) where

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State m) = State (\s -> let (a, s') = m s in (f a, s'))

instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State m = State (\s -> let { (g, s') = f s; (a, s'') = m s' } in (g a, s''))

instance Monad (State s) where
  State m >>= k = State (\s -> case m s of (a, s') -> runState (k a) s')

get :: State s s
get = State (\s -> (s, s))

modify :: (s -> s) -> State s ()
modify f = State (\s -> let s' = f s in s' `seq` ((), s'))

data Event = Arrive | Done Int deriving (Show)

data World = World
  { seed :: !Int
  , now :: !Int
  , agenda :: [(Int, Event)]
  , waiting :: [Int]
  , joined :: [Int]
  , free :: [Int]
  , served :: !Int
  , waited :: !Int
  , longest :: !Int
  }

type Sim = State World

-- | A number below the limit.
random :: Int -> Sim Int
random limit = do
  w <- get
  let s = (seed w * 1103515245 + 12345) `mod` 2147483648
  modify (\v -> v { seed = s })
  pure ((s `div` 65536) `mod` limit)

schedule :: Int -> Event -> Sim ()
schedule delay e = modify (\w -> w { agenda = insert (now w + delay, e) (agenda w) })
  where
    insert x [] = [x]
    insert x@(t, _) ys@(y@(u, _) : rest)
      | t < u = x : ys
      | otherwise = y : insert x rest

-- | The queue is two lists; the next customer comes from the first.
enqueue :: Int -> Sim ()
enqueue t = modify (\w -> w { joined = t : joined w })

dequeue :: Sim (Maybe Int)
dequeue = do
  w <- get
  case waiting w of
    t : rest -> modify (\v -> v { waiting = rest }) >> pure (Just t)
    [] -> case reverse (joined w) of
      [] -> pure Nothing
      t : rest -> modify (\v -> v { waiting = rest, joined = [] }) >> pure (Just t)

serve :: Sim ()
serve = do
  w <- get
  case free w of
    [] -> pure ()
    c : others -> do
      next <- dequeue
      case next of
        Nothing -> pure ()
        Just t -> do
          time <- random 39
          modify (\v -> v { free = others, waited = waited v + now v - t, longest = max (longest v) (now v - t) })
          schedule (time + 10) (Done c)

handle :: Event -> Sim ()
handle Arrive = do
  w <- get
  enqueue (now w)
  gap <- random 19
  schedule (gap + 1) Arrive
  serve
handle (Done c) = do
  modify (\w -> w { free = c : free w, served = served w + 1 })
  serve

simulate :: Int -> Sim ()
simulate limit = do
  w <- get
  case agenda w of
    (t, e) : rest | t <= limit -> do
      modify (\v -> v { now = t, agenda = rest })
      handle e
      simulate limit
    _ -> pure ()

start :: Int -> Int -> World
start s counters = World s 0 [(0, Arrive)] [] [] [1 .. counters] 0 0 0

summary :: Int -> String
summary counters = show counters ++ " counters: " ++ show (served w) ++ " served, "
  ++ show (waited w `div` max 1 (served w)) ++ " mean wait, " ++ show (longest w) ++ " longest"
  where (_, w) = runState (simulate 20000000) (start 42 counters)

main :: IO ()
main = mapM_ (putStrLn . summary) [3, 4, 6]
