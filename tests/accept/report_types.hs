-- program: inferred_class_constraints
f x y = x == y
g xs = [show x | x <- xs, x > 0]
a :: (Bool, [String])
a = (f 'a' 'b', g [1 :: Int])
-- program: inferred_higher_order
compose f g x = f (g x)
twice f = f . f
flip' f a b = f b a
h :: Int
h = twice (compose (+ 1) (* 2)) 3 `flip'` 1 where flip' = \x _ -> x
-- program: point_free
f :: [Int] -> Int
f = sum . map (^ 2) . filter even
g :: Eq a => a -> [a] -> Bool
g = elem
-- program: church_numerals
type Church a = (a -> a) -> a -> a
two, four :: Church a
two f = f . f
four = two two
add :: Church a -> Church a -> Church a
add m n f = m f . n f
x :: Int
x = add two four (+ 1) 0
-- program: local_polymorphism_without_signature
pairUp :: (Int, String)
pairUp = (k 1 'a', k "b" True) where k a _ = a
-- program: local_monomorphic
f :: Int -> [Int]
f n = let xs = n : ys
          ys = map (+ n) xs
      in take 3 ys
-- program: class_constraint_in_local_signature
f :: (Show a, Num a) => a -> String
f x = go x
  where
    go :: (Show b, Num b) => b -> String
    go y = show (y + 1)
-- program: mutual_recursion_of_overloaded
isE, isO :: (Eq a, Num a) => a -> Bool
isE n = n == 0 || isO (n - 1)
isO n = n /= 0 && isE (n - 1)
-- program: infer_overloaded_group
p x = if x > 3 then x else q (x + 1)
q x = p (x * 2)
r :: (Int, Double)
r = (p 1, q 1.5)
-- program: return_type_polymorphism
conv :: (Read a, Show b) => b -> a
conv = read . show
n :: Int
n = conv (3 :: Integer)
-- program: show_of_functions_result
f :: Show (m a) => m a -> String
f = show
-- program: constraint_on_applied_variable
g :: (Monad m, Eq (m Int)) => m Int -> Bool
g m = (m >>= return) == m
-- program: kinds_inferred
data T f a = T (f a) (f (f a))
data A f g a = A (f (g a))
type X = A Maybe [] Int
x :: X
x = A (Just [1])
t :: T Maybe Int
t = T Nothing (Just (Just 1))
-- program: function_kind
newtype R r a = R (r -> a)
instance Functor (R r) where fmap f (R g) = R (f . g)
x :: Functor f => f Int -> f Int
x = fmap (+ 1)
y :: Int
y = x (+ 1) 2
z :: (String, Int)
z = x ("a", 1)
-- program: partial_application_of_type
f :: Either String Int -> Either String Int
f = fmap (+ 1)
g :: Monad m => (a -> m b) -> [a] -> m [b]
g = mapM
-- program: strings_are_lists
f :: String -> [Char] -> [String]
f a b = [a ++ b, map succ a, unwords (words b), 'c' : a]
-- program: numeric_conversions
f :: Int -> Double -> Integer
f n d = fromIntegral n + round d + floor (realToFrac d :: Float) + toInteger n
g :: Int -> Double
g n = fromIntegral n / 2
-- program: where_under_instance_sees_class_variable
class D a where d :: a -> a -> Bool
instance Eq a => D [a] where
  d xs ys = go xs ys
    where go (a : as) (b : bs) = a == b && go as bs
          go [] [] = True
          go _ _ = False
-- program: superclass_used_through_subclass
f :: Ord a => [a] -> a -> Bool
f xs x = any (== x) xs && all (<= x) xs
g :: (Integral a) => a -> String
g n = if n > 0 && even n then "even" else shows (toInteger n) ""
-- program: context_reduction
f :: (Show a, Show b) => [(a, Maybe b)] -> String
f xs = show (xs, [Left 1, Right xs])
g x = [(x, x)] == []
h :: Bool
h = g 'a'
-- program: either_monad
safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = Left "zero"
safeDiv a b = Right (a `div` b)
calc :: Int -> Int -> Either String Int
calc a b = do
  x <- safeDiv a b
  y <- safeDiv x 2
  if y > 3 then Left "big" else return y
-- program: functions_in_lists
fs :: [Int -> Int]
fs = [(+ 1), subtract 2, \x -> x * x, const 3, id, negate . abs, (`mod` 7), f]
  where f 0 = 1
        f n = n
-- program: foldr_building_function
compose :: [a -> a] -> a -> a
compose = foldr (.) id
rev :: [a] -> [a]
rev xs = foldr (\x k acc -> k (x : acc)) id xs []
-- program: fix_point
fix :: (a -> a) -> a
fix f = let x = f x in x
fact :: Integer -> Integer
fact = fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1))
-- program: class_over_functions
class Monoid' a where
  unit :: a
  (<+>) :: a -> a -> a
instance Monoid' b => Monoid' (a -> b) where
  unit _ = unit
  (f <+> g) x = f x <+> g x
instance Monoid' [a] where
  unit = []
  (<+>) = (++)
x :: String
x = (show <+> const "!" <+> unit) (1 :: Int)
-- program: printf_like_class
class Res r where res :: [Int] -> r
instance Res Int where res = sum
instance (Integral a, Res r) => Res (a -> r) where res acc = \x -> res (fromIntegral x : acc)
x :: Int
x = res [] (1 :: Int) (2 :: Integer)
-- program: type_class_with_phantom
newtype Tagged t a = Tagged a
class Named t where nameOf :: Tagged t String
data A
instance Named A where nameOf = Tagged "A"
f :: Tagged A String
f = nameOf
-- program: io_actions_as_values
actions :: [IO ()]
actions = [putStrLn "a", print (1 :: Int), return (), mapM_ print "ab"]
main :: IO ()
main = sequence_ actions >> foldr (>>) (return ()) actions
-- program: seq_and_strict_application
f :: Int -> Int
f x = x `seq` (g $! x + 1)
g :: Int -> Int
g = (* 2)
-- program: enum_class_methods
data C = R | G | B deriving (Show, Eq, Enum, Bounded)
next :: (Eq a, Enum a, Bounded a) => a -> a
next c | c == maxBound = minBound
       | otherwise = succ c
xs :: [C]
xs = map next [R ..]
-- program: show_negative_numbers
data N = N Int | M { m :: Int } deriving (Show, Read, Eq, Ord)
s :: String
s = show [N (-1), M { m = -2 }]
-- program: rationals
import Data.Ratio
r :: Rational
r = 1 % 2 + 0.25
n :: Integer
n = numerator r + denominator (3 % 4 :: Ratio Integer)
-- program: exceptions_typed
import Control.Exception
data E = E Int deriving Show
instance Exception E
f :: IO Int
f = throwIO (E 1) `catch` \(E n) -> return n
g :: IO (Either ArithException Int)
g = try (evaluate (1 `div` 0))
-- program: arrays
import Data.Array
a :: Array (Int, Int) Int
a = array ((0, 0), (1, 1)) [((i, j), i + j) | i <- [0, 1], j <- [0, 1]]
b :: Int
b = (a // [((0, 0), 5)]) ! (0, 0) + snd (snd (bounds a))
-- program: state_threads
import Control.Monad.ST
import Data.STRef
count :: [a] -> Int
count xs = runST $ do
  r <- newSTRef 0
  mapM_ (\_ -> modifySTRef r (+ 1)) xs
  readSTRef r
-- program: mapM_over_maybe_and_tuple
f :: Maybe Int -> IO ()
f = mapM_ print
n :: Int
n = length (1, 2) + sum (Just 3)
t :: Maybe [Int]
t = traverse (\x -> if x > 0 then Just x else Nothing) [1, 2]
