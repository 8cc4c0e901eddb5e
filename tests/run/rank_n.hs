{-# LANGUAGE RankNTypes #-}
applyAll :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
applyAll f (xs, s) = (f xs, f s)
newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
suc, two :: Church -> Church
suc (Church n) = Church (\f x -> f (n f x))
two = suc . suc
add :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f x -> a f (b f x))
withShow :: (forall a. Show a => a -> String) -> String
withShow f = f 1 ++ f 'c' ++ f [True]
-- A polymorphic parameter that is handed on is the same function in each call, not one more around it.
handedOn :: (forall a. (Ord a, Show a) => a -> a -> Int) -> Int -> Int -> Int
handedOn f acc 0 = acc + f 'a' 'b'
handedOn f acc n = let here = acc + f n 3 in here `seq` handedOn f here (n - 1)
main :: IO ()
main = do
  print (applyAll length ([1, 2, 3], "ab"))
  print (toInt (add (two (Church (\_ x -> x))) (suc (Church id))))
  putStrLn (withShow show)
  print (handedOn (\a b -> if a < b then 1 else length (show b)) 0 300000)
