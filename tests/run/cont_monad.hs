newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap f (Cont c) = Cont (\k -> c (k . f))
instance Applicative (Cont r) where { pure a = Cont ($ a); Cont f <*> Cont c = Cont (\k -> f (\g -> c (k . g))) }
instance Monad (Cont r) where Cont c >>= f = Cont (\k -> c (\a -> runCont (f a) k))
callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (\_ -> k a))) k)
find' :: (a -> Bool) -> [a] -> Cont r (Maybe a)
find' p xs = callCC (\exit -> mapM_ (\x -> if p x then exit (Just x) >> return () else return ()) xs >> return Nothing)
main :: IO ()
main = do
  print (runCont (find' (> 3) [1 .. 10]) show, runCont (find' (> 30) [1 .. 10]) show)
  print (runCont (do { a <- pure 1; b <- Cont (\k -> k 10 ++ k 20); return (a + b) }) (\x -> [x]))
