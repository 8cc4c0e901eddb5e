module Main where
import Data.List
-- Expressions and patterns.
e1 = 1 + 2 * 3 ^ 4 - 5 `div` 6
e2 = not True || False && (1 < 2) == True
e3 = - 2 ^ 2 + (- 3)
e4 f g = f . g $ 1
e5 = (`elem` [1, 2]) 3
e6 = (subtract 2) . (2 ^) . (^ 2)
e7 = [1 ..] !! 3 : [1, 3 ..] !! 4 : [5, 4 .. 1] ++ [1 .. 3]
e8 = [(a, b) | (a, Just b) <- [(1, Just 2), (3, Nothing)], let c = a, c > 0, even b]
e9 = if True then 1 else 2 + 3
f1 = \ ~(a, b) (c : _) _ 1 'x' "s" (-2) 1.5 [d, e] () -> a
f2 x = case x of
  (1, _) -> 1
  (n, 'c') | n > 5, Just m <- lookup n [(1, 2)], let k = m -> k
           | otherwise -> 2
  _ -> 3
f3 = let (a, b) | True = (1, 2)
                | otherwise = (3, 4)
         h 0 = 1
         h n = n * h (n - 1)
         infixl 5 +++
         (+++) :: Int -> Int -> Int
         a +++ b = a
     in h a +++ b
f4 = do
  x <- [1, 2]
  y <- if x > 1 then [x] else []
  let z = y
  [z, x]
f5 = (1 :: Int, 2 :: Double, [] :: [Int], Nothing :: Maybe (Int -> Int))
f6 = (fromIntegral (3 :: Int) :: Double) / 2
f7 = (\x -> \y -> x y) id 1
f8 = let y = 1; f x = x + y in map f [1, 2, 3]
f9 xs@(x : ys@(y : _)) = (xs, ys, x, y)
f9 _ = undefined
g1 = (.) (+ 1) (* 2) $ 3
g2 = foldr (\x k -> k . (x :)) id [1, 2] []
g3 = zipWith3 (,,) [1] "a" [True]
g4 = (maximumBy (\a b -> compare (snd a) (snd b)) [(1, 'a')], sortOn negate [1, 2])
g5 = let fibs = 0 : 1 : zipWith (+) fibs (tail fibs) in fibs
g6 = mapM_ print =<< return [1, 2]
g7 = Just () >>= \_ -> return 1 >> return 2
g8 = show 1 ++ show 2.5 ++ show 'c' ++ show "s" ++ show [1] ++ show (1, 2) ++ show (Just (-1))
g9 = read "1" + 1
h1 = (,) <$> Just 1 <*> Just 2
h2 = traverse (\x -> if x > 0 then Just x else Nothing) [1, 2]
h3 = either length negate (Left "abc")
h4 = (seq 1 $! 2) `seq` ()
h5 = let g True = 1; g False = 2 in g
h6 (x, y) | x == y = EQ
          | x < y = LT
          | True = GT
h7 = [if x then 1 else 0 | x <- [True, False]]
h8 = [let y = x in y | x <- [1]]
h9 = (case 1 of _ -> id) 2
polymorphic x = (x, x)
i1 = (polymorphic 1, polymorphic 'a')
i2 = let pair x = (x, x) in (pair 1, pair True)
data Nest a = Nil | Cons a (Nest (a, a))
len :: Nest a -> Int
len Nil = 0
len (Cons _ r) = 1 + 2 * len r
i3 :: (Ord a, Num a) => a -> a -> a
i3 a b | a < b = b - a
       | otherwise = a - b
i4 :: Monad m => (a -> m b) -> [a] -> m [b]
i4 f = foldr (\a r -> do { b <- f a; bs <- r; return (b : bs) }) (return [])
i5 :: (Functor f, Foldable t) => f (t a) -> f Int
i5 = fmap length
i6 :: Num a => a
i6 = 5
i7 = mconcat ["a", "b"] <> mempty
i8 = words . unlines . map unwords $ [["a", "b"]]
i9 = concatMap show [1, 2, 3]
main :: IO ()
main = print e1
