-- A free monad: the program is built by one scope and run by another, whose labels pay for what the interpreter does.
module Main (main) where

data F k = Get (Int -> k) | Put Int k

instance Functor F where
  fmap f (Get k) = Get (f . k)
  fmap f (Put n k) = Put n (f k)

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free g <*> x = Free (fmap (<*> x) g)
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)

work :: Int -> Int -> Int
work n x = foldr (\i a -> (a * 31 + i) `mod` 1009) x [1 .. n]
{-# NOINLINE work #-}

program :: Int -> Free F ()
program n = scc "program" (mapM_ (\i -> scc "step" (Free (Get Pure) >>= \x -> Free (Put (work 10 (x + i)) (Pure ())))) [1 .. n])

run :: Int -> Free F a -> Int
run s (Pure _) = s
run s (Free (Get k)) = scc "get" (run (work 20 s) (k s))
run _ (Free (Put n k)) = scc "put" (run (work 30 n) k)

main :: IO ()
main = print (scc "run" (run 0 (program 20)))
