-- program: nested_comments
{- outer {- inner -} still outer -}
x :: Int
x = {- before -} 1 {- after -} -- to the end
-- | a comment
--- another
(-->) :: Int -> Int -> Int
a --> b = a + b
-- program: identifiers_with_primes
f' :: Int -> Int
f' x' = let x'' = x' in x'' + _unused'
  where _unused' = 1
-- program: numeric_literals
xs :: [Integer]
xs = [0, 007, 0x1F, 0XfF, 0o17, 0O7]
ys :: [Double]
ys = [0.5, 1e3, 1.5E-2, 2e+1]
-- program: character_literals
cs :: [Char]
cs = ['a', '\'', '"', '\\', '\n', '\SOH', '\x41', '\o101', '\65', '\^A', '\DEL', ' ']
-- program: string_gaps_and_escapes
s :: String
s = "one \
    \two\SO\&H\1234\&5 \"quoted\""
-- program: operators_of_the_users
infixr 5 +++, `plus`
infixl 6 |>
infix 4 =~=
(+++), plus :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs
plus = (+++)
(|>) :: a -> (a -> b) -> b
x |> f = f x
(=~=) :: Int -> Int -> Bool
a =~= b = abs (a - b) < 2
t :: Bool
t = [1] +++ [2] `plus` [3] == [1, 2, 3] && (1 |> succ |> succ) =~= 3
-- program: application_binds_tightest
f :: Int -> Int
f x = negate x
y :: Int
y = f 1 + f 2 * f 3
-- program: negation
a, b, c :: Int
a = - 1
b = (-1) + 2
c = 3 - (-1) `seq` 4
-- program: negation_in_the_middle
z :: Int
z = 1 + (- 2) - (-3)
w :: Bool
w = - 1 < 2 && (\x -> - x) 1 == -1
-- program: sections
s1, s2, s3, s4 :: Int -> Int
s1 = (+ 1)
s2 = (1 +)
s3 = (`div` 2)
s4 = (2 `div`)
s5 :: Int -> Int
s5 = (subtract 1)
s6 :: Int -> Int
s6 = (1 + 2 +)
-- program: lambda_patterns
l1 :: (a, b) -> a
l1 = \(x, _) -> x
l2 :: Int -> Int -> Int
l2 = \x y -> let z = x in z + y
l3 :: [Maybe a] -> [a]
l3 = \ms -> [x | Just x <- ms]
l4 :: (Int, Int) -> Int
l4 = \ ~(a, b) -> 1
-- program: let_with_functions_and_patterns
v :: Int
v = let f 0 = 1
        f n = n * f (n - 1)
        (a, b) = (f 3, f 4)
        [c, d] = [a, b]
        infixl 1 &&&
        x &&& y = x + y
    in a + b &&& c &&& d
-- program: let_polymorphism
p :: (Int, Bool)
p = let i x = x in (i 1, i True)
-- program: where_over_guards
g :: Int -> String
g n | small = "small"
    | large, odd n = "large and odd"
    | Just m <- half n = show m
    | otherwise = rest
  where
    small = n < 10
    large = n > 100
    rest = "rest"
    half k | even k = Just (k `div` 2)
           | otherwise = Nothing
-- program: if_then_else_in_do
main :: IO ()
main = do
  let x = 1 :: Int
  if x > 0
    then putStrLn "positive"
    else putStrLn "not"
  if x > 1 then return ()
  else return ()
-- program: conditional_operators
m :: Int
m = if True then 1 else 2 + 3
k :: Int -> Int
k x = 1 + if x > 0 then x else 0
-- program: case_with_guards_and_where
c :: Maybe Int -> Int
c m = case m of
  Just n | n > limit -> limit
         | n < 0, let k = negate n, k > 3 -> k
         where limit = 10
  Just n -> n
  Nothing -> 0
-- program: case_nested
n :: Either (Maybe Int) [Int] -> Int
n e = case e of
  Left m -> case m of
    Nothing -> 0
    Just x -> x
  Right (x : _) -> x
  Right [] -> 1
-- program: case_in_braces
b :: Int -> Int
b x = case x of { 0 -> 1; 1 -> 2 ; ; _ | x > 2 -> 3 | otherwise -> 4 }
-- program: do_statements
main :: IO ()
main = do
  let a = 1 :: Int
      b = 2
  line <- return "text"
  (c, d) <- return (a, b)
  _ <- return ()
  mapM_ print [c, d]
  putStrLn line
-- program: do_in_maybe
h :: [(String, Int)] -> Maybe Int
h env = do
  x <- lookup "x" env
  Just y <- Just (lookup "y" env)
  let z = x + y
  return (z * 2)
-- program: do_braces
main :: IO ()
main = do { putStr "a"; ; x <- return 'b'; let { y = x }; putStrLn [y] ; }
-- program: operator_sections_of_do
main :: IO ()
main = (>>= print) $ do
  return (1 :: Int)
-- program: list_comprehensions
xs :: [(Int, Char)]
xs = [(i, c) | i <- [1 .. 3], odd i, let j = i * 2, c <- replicate j 'x', c /= 'y']
ys :: [Int]
ys = [y | Just y <- [Just 1, Nothing], y > 0]
zs :: [[Int]]
zs = [[a * b | b <- [1 .. a]] | a <- [1 .. 4]]
-- program: arithmetic_sequences
as :: [[Int]]
as = [take 3 [1 ..], take 3 [1, 3 ..], [1 .. 5], [1, 3 .. 9], [10, 8 .. 1]]
bs :: String
bs = ['a' .. 'e'] ++ ['a', 'c' .. 'i']
cs :: [Double]
cs = [0, 0.1 .. 1]
ds :: [Bool]
ds = [False ..]
-- program: tuples_and_units
t0 :: ()
t0 = ()
t3 :: (Int, Char, [Bool])
t3 = (1, 'c', [])
t7 :: (Int, Int, Int, Int, Int, Int, Int)
t7 = (,,,,,,) 1 2 3 4 5 6 7
f :: a -> b -> (a, b)
f = (,)
-- program: type_annotations_in_expressions
e1 :: String
e1 = show (read "1" :: Int)
e2 :: Double
e2 = fromIntegral (3 :: Int) / 2 :: Double
e3 :: [Int]
e3 = map (fromIntegral :: Integer -> Int) [1, 2]
-- program: patterns_of_all_kinds
f1 :: [Int] -> Int
f1 [] = 0
f1 [x] = x
f1 [x, _] = x
f1 all'@(x : rest@(_ : _)) = x + length all' + length rest
f2 :: (Int, (Char, String)) -> Int
f2 (0, _) = 0
f2 (-1, ('a', "abc")) = 1
f2 (n, (_, 'x' : _)) = n
f2 _ = 2
f3 :: Double -> Int
f3 1.5 = 1
f3 (-2.5) = 2
f3 _ = 3
-- program: irrefutable_patterns
lazy :: (Int, Int) -> Int
lazy ~(a, ~(b)) = 1
swap' :: [a] -> ([a], [a])
swap' xs = (ys, zs) where ~(ys, zs) = splitAt 1 xs
-- program: infix_constructor_patterns
data E = Int :+: Int | E :*: E | L Int
infixl 6 :+:
infixl 7 :*:
ev :: E -> Int
ev (a :+: b) = a + b
ev (L a :*: e) = a * ev e
ev (x :*: y) = ev x * ev y
ev (L n) = n
-- program: infix_definitions
data V = V Int Int
(<+>) :: V -> V -> V
V a b <+> V c d = V (a + c) (b + d)
add :: V -> V -> V
v `add` w = v <+> w
(f .: g) x y = f (g x y)
-- program: backquoted_constructor
data P = Int `P` Int
s :: P -> Int
s (a `P` b) = a + b
t :: P
t = 1 `P` 2
-- program: pattern_bindings_at_top_level
(first, second) = (1 :: Int, 'c')
[x, y, z] = map (* 2) [1, 2, 3 :: Int]
Just w = Just "text"
h : _ = "head"
-- program: mutual_recursion
ev, od :: Int -> Bool
ev 0 = True
ev n = od (n - 1)
od 0 = False
od n = ev (n - 1)
-- program: where_bound_over_clauses
f :: Int -> Int
f 0 = k where k = 1
f n = k + k' where
  k = n
  k' = f (n - 1)
-- program: local_fixity
r :: Int
r = 1 # 2 # 3
  where
    infixr 5 #
    a # b = a - b
-- program: shadowing
x :: Int -> Int
x x = let y = x in (\x -> x + y) (case y of x -> x)
-- program: guards_in_lambda_case_alternatives
sign :: Int -> String
sign n = case compare n 0 of
  LT -> "-"
  EQ -> ""
  GT | n > 1000 -> "++"
  GT -> "+"
-- program: nested_layout
f :: Int -> IO ()
f n = do
  let go 0 = return ()
      go k = do
        print k
        case k of
          1 -> return ()
          _ -> do let j = k
                  print j
        go (k - 1)
  go n
-- program: operators_as_functions
os :: [Int]
os = zipWith ($) [(+) 1, (*) 2, flip (-) 3] [1, 2, 3] ++ map (uncurry (+)) [(1, 2)]
-- program: enumeration_without_spaces
e :: [Int]
e = [1..3]++[x|x<-[1,2..9],even x]
-- program: where_after_do
main :: IO ()
main = do
  putStrLn a
  putStrLn b
  where
    a = "a"
    b = "b"
-- program: parse_error_closes_let
v :: (Int, Int)
v = (let a = 1; b = 2 in a + b, let c = 3 in c)
w :: [Int]
w = [let y = 1 in y, case 2 of z -> z]
-- program: semicolons_before_then
main :: IO ()
main = do
  if True
  then putStrLn "a"
  else putStrLn "b"
