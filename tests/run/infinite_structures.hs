data Stream a = a :> Stream a
infixr 5 :>
nats :: Stream Int
nats = go 0 where go n = n :> go (n + 1)
takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (x :> xs) = x : takeS (n - 1) xs
primesS :: Stream Int
primesS = sieve (dropS 2 nats) where
  sieve (p :> xs) = p :> sieve (filterS ((/= 0) . (`mod` p)) xs)
  filterS f (x :> xs) | f x = x :> filterS f xs
                      | otherwise = filterS f xs
  dropS 0 s = s
  dropS n (_ :> s) = dropS (n - 1 :: Int) s
data T = T Int T T
big :: T
big = go 1 where go n = T n (go (2 * n)) (go (2 * n + 1))
path :: [Bool] -> T -> Int
path [] (T n _ _) = n
path (b : bs) (T _ l r) = path bs (if b then r else l)
main :: IO ()
main = print (takeS 5 nats, takeS 8 primesS, path [True, False, True] big)
