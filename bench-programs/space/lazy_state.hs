-- peak: 56816
-- A lazy state monad whose result is used up as it is made.
module Main (main) where

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))

instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let { (h, s') = f s; (a, s'') = g s' } in (h a, s''))

instance Monad (State s) where
  State g >>= k = State (\s -> let (a, s') = g s in runState (k a) s')

next :: State Int Int
next = State (\n -> (n, n + 1))

main :: IO ()
main = do
  let xs = fst (runState (mapM (\x -> do { n <- next; return (n + x) }) [1 .. 200000 :: Int]) 0)
  mapM_ (\x -> if x `mod` 100000 == 0 then print x else return ()) xs
  putStrLn "done"
