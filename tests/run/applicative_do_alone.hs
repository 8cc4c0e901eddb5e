{-# LANGUAGE ApplicativeDo #-}
module Main (main) where

-- An applicative functor that is no monad: what is asked for is known before it is answered.
data Form a = Form [String] ([String] -> (a, [String]))

instance Functor Form where
  fmap f (Form names read') = Form names (\ws -> let (a, rest) = read' ws in (f a, rest))

instance Applicative Form where
  pure a = Form [] (\ws -> (a, ws))
  Form n1 r1 <*> Form n2 r2 = Form (n1 ++ n2) (\ws ->
    let (f, rest) = r1 ws
        (a, left) = r2 rest
    in (f a, left))

field :: String -> Form String
field name = Form [name] (\ws -> (head ws, tail ws))

number :: String -> Form Int
number name = read <$> field name

data Person = Person { name :: String, age :: Int, pair :: (Int, Int) } deriving Show

person :: Form Person
person = do
  n <- field "name"
  field "ignored"
  a <- number "age"
  ~(x, y) <- both
  pure Person { name = n, age = a, pair = (x, y) }

both :: Form (Int, Int)
both = do
  x <- number "x"
  y <- number "y"
  return $ (,) x $ y + 1

one :: Functor f => f (Int, Int) -> f Int
one f = do
  ~(a, b) <- f
  return (a + b)

last' :: Applicative f => f a -> f b -> f a
last' f g = do { x <- f; _ <- g; (return x) }

-- What depends on what comes before, and what does not end in `return`, is of monads as ever.
chained :: Maybe Int
chained = do
  x <- Just 3
  y <- if x > 2 then Just (x * 2) else Nothing
  let z = x + y
  return (z + 1)

shadowed :: [(Int, Int)]
shadowed = do
  x <- [1, 2]
  y <- [x * 10]
  x <- [y + 1, y + 2]
  return (x, y)

failing :: [Int]
failing = do
  Just x <- [Just 1, Nothing, Just 3]
  y <- [10, 20]
  return (x + y)

main :: IO ()
main = do
  let Form names run = person
  print names
  print (fst (run ["Ada", "-", "36", "7", "8"]))
  print (one (Just (1, 2)), last' "ab" [1, 2 :: Int])
  print (chained, shadowed, failing)
  r <- do { a <- putStrLn "first" >> pure 1; b <- putStrLn "second" >> pure 2; pure (a - b) }
  print (r :: Int)
