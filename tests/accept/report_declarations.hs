-- program: data_without_constructors
data Void
absurd :: Void -> a
absurd v = v `seq` undefined
-- program: data_with_strict_fields
data P = P !Int !(Maybe Int) | Q { p1 :: !Double, p2 :: [Int] }
f :: P -> Int
f (P a _) = a
f (Q _ xs) = length xs
-- program: data_infix_operator_record
{-# LANGUAGE TypeOperators #-}
data a :+ b = a :+ b | (:*) { left :: a, right :: b }
-- program: records
data R = R { name :: String, age, size :: Int } | S { name :: String }
r :: R
r = R { name = "n", age = 1, size = 2 }
r' :: R
r' = r { age = 3, name = "m" }
older :: R -> Int
older R { age = a } = a + 1
older S {} = 0
names :: [R] -> [String]
names = map name
-- program: record_pattern_without_fields
data T = A Int Int | B { b :: Int } | C
isA :: T -> Bool
isA A {} = True
isA B {} = False
isA C {} = False
-- program: record_construction_lacks_lazy_field
data T = T { x :: Int, y :: Int } deriving Show
t :: Int
t = x T { x = 1, y = 2 }
-- program: record_update_binds_tighter
data T = T { n :: Int }
f :: T -> T
f t = id t { n = 2 }
-- program: recursive_types
data Tree a = Leaf | Node (Tree a) a (Tree a)
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
data Rose a = Rose a [Rose a]
depth :: Rose a -> Int
depth (Rose _ rs) = 1 + maximum (0 : map depth rs)
-- program: mutually_recursive_types
data A = A B | AEnd
data B = B A [S]
type S = Maybe A
-- program: nested_types
data Perfect a = Zero a | Succ (Perfect (a, a))
count :: Perfect a -> Int
count (Zero _) = 1
count (Succ p) = 2 * count p
-- program: higher_kinded_parameter
data Fix f = In (f (Fix f))
data ListF a r = NilF | ConsF a r
type List a = Fix (ListF a)
nil :: List a
nil = In NilF
newtype Compose f g a = Compose (f (g a))
-- program: synonyms
type Pair a = (a, a)
type Fn a b = a -> b
type Table k v = [(k, v)]
type Str = String
swap :: Pair a -> Pair a
swap (a, b) = (b, a)
find :: Eq k => Table k v -> Fn k (Maybe v)
find t k = lookup k t
-- program: synonym_partially_applied_as_constructor
type M = Maybe
type E = Either String
f :: M Int -> E Int
f = maybe (Left "no") Right
-- program: newtypes
newtype Age = Age { unAge :: Int } deriving (Eq, Ord, Show)
newtype State s a = State (s -> (a, s))
run :: State s a -> s -> (a, s)
run (State f) = f
older :: Age -> Age
older (Age n) = Age (n + 1)
-- program: classes_with_defaults
class Shape a where
  area, perimeter :: a -> Double
  describe :: a -> String
  describe x = "area " ++ show (area x) ++ extra x
  extra :: a -> String
  extra _ = ""
  infixl 6 <+>
  (<+>) :: a -> a -> a
  a <+> _ = a
data Sq = Sq Double
instance Shape Sq where
  area (Sq a) = a * a
  perimeter (Sq a) = 4 * a
-- program: class_without_methods
class (Eq a, Show a) => Thing a
instance Thing Int
f :: Thing a => a -> a -> String
f a b = if a == b then show a else ""
-- program: superclasses
class Eq a => Container a where empty :: a
class (Container a, Ord a) => Sorted a where top :: a -> a
f :: Sorted a => a -> Bool
f x = x == empty || x < top x
-- program: constructor_classes
class Collection f where
  insert :: a -> f a -> f a
  none :: f a
  toL :: f a -> [a]
instance Collection [] where
  insert = (:)
  none = []
  toL = id
instance Collection Maybe where
  insert x _ = Just x
  none = Nothing
  toL = maybe [] (: [])
-- program: method_with_own_constraint
class C f where
  total :: Num a => f a -> a
  shows' :: (Show a, Show b) => f a -> b -> String
instance C Maybe where
  total = maybe 0 id
  shows' m b = show m ++ show b
-- program: instances_with_context
data P a b = P a b
instance (Show a, Show b) => Show (P a b) where
  showsPrec d (P a b) = showParen (d > 10) $ showString "P " . showsPrec 11 a . showChar ' ' . showsPrec 11 b
instance (Eq a, Eq b) => Eq (P a b) where
  P a b == P c d = a == c && b == d
-- program: instances_of_built_in_types
class N a where n :: a -> Int
instance N () where n _ = 0
instance N Bool where n b = if b then 1 else 0
instance N a => N [a] where n = sum . map n
instance (N a, N b) => N (a, b) where n (a, b) = n a + n b
instance N (a -> b) where n _ = -1
instance (N a, N b) => N (Either a b) where n = either n n
-- program: deriving_all
data T = A | B | C deriving (Eq, Ord, Show, Read, Enum, Bounded)
all' :: [T]
all' = [minBound .. maxBound]
r :: T
r = read "A"
-- program: deriving_parameterised
data Tree f a = Leaf | Node { val :: a, kids :: f (Tree f a) }
data Pair a b = a :& b deriving (Eq, Ord, Show, Read, Bounded)
infixr 3 :&
-- program: deriving_empty_list
data T = T deriving ()
newtype N = N Int deriving (Eq)
-- program: deriving_ix
import Data.Ix
data D = M | T | W deriving (Eq, Ord, Ix)
data P = P Int Int deriving (Eq, Ord, Ix)
n :: Int
n = rangeSize (P 0 0, P 2 3) + index (M, W) T
-- program: default_declaration
default (Int, Double)
x = 3
y = 2.5
-- program: default_declaration_empty
default ()
x :: Int
x = 3
-- program: signatures_of_several
f, g :: Int -> Int
f x = x
g = f
-- program: signature_more_specific
f :: Int -> Int -> Int
f a b = a
k :: [b] -> [b]
k = reverse
-- program: polymorphic_recursion
data Nest a = Nil | Cons a (Nest [a])
len :: Nest a -> Int
len Nil = 0
len (Cons _ r) = 1 + len r
-- program: mutual_recursion_with_signature
f :: Eq a => a -> a -> Bool
f x y = x == y || g x y
g x y = f [x] [y]
-- program: monomorphism_by_signature
plus :: Num a => a -> a -> a
plus = (+)
x :: (Int, Double)
x = (plus 1 2, plus 1.5 2)
-- program: monomorphism_restriction_resolved
plus = (+)
y :: Int
y = plus 1 2
-- program: defaulting
main :: IO ()
main = do
  print (2 ^ 10)
  print (fromIntegral (length "abc") / 2)
  print (truncate 2.5 + 1)
  print [1 ..  3]
-- program: fixity_declarations
infixl 6 `plus`
infixr 5 :-
infix 4 ===
plus :: Int -> Int -> Int
plus = (+)
data L = Int :- L | E
(===) :: Int -> Int -> Bool
(===) = (==)
t :: Bool
t = 1 `plus` 2 === 3 && case 1 :- 2 :- E of { a :- _ :- E -> a == 1; _ -> False }
-- program: fixity_before_definition
x :: Int
x = 2 <-> 1 <-> 1
infixl 6 <->
(<->) :: Int -> Int -> Int
(<->) = (-)
-- program: class_method_fixity
class G a where
  (<>.) :: a -> a -> a
  infixr 6 <>.
instance G Int where (<>.) = (+)
x :: Int
x = 1 <>. 2 <>. 3
-- program: foreign_import
foreign import ccall "math.h sin" c_sin :: Double -> Double
foreign import ccall unsafe "math.h pow" c_pow :: Double -> Double -> Double
foreign import ccall safe "toupper" c_upper :: Int -> IO Int
-- program: instance_method_with_where
data T = T Int
instance Show T where
  show (T n)
    | n > k = "big"
    | otherwise = small
    where k = 10
          small = "small"
-- program: instance_order_does_not_matter
x :: String
x = show (T [T []])
data T = T [T]
instance Show T where showsPrec d (T ts) = showsPrec d ts
-- program: num_instance
data V = V Int Int deriving (Eq, Show)
instance Num V where
  V a b + V c d = V (a + c) (b + d)
  V a b * V c d = V (a * c) (b * d)
  negate (V a b) = V (negate a) (negate b)
  abs = id
  signum = id
  fromInteger n = V (fromInteger n) (fromInteger n)
v :: V
v = 1 + 2 * V 3 4 - 1
-- program: monad_instance
newtype P a = P { runP :: String -> [(a, String)] }
instance Functor P where fmap f (P p) = P $ \s -> [(f a, r) | (a, r) <- p s]
instance Applicative P where
  pure x = P $ \s -> [(x, s)]
  P f <*> P p = P $ \s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r]
instance Monad P where
  P p >>= k = P $ \s -> concat [runP (k a) r | (a, r) <- p s]
item :: P Char
item = P $ \s -> case s of { [] -> []; c : cs -> [(c, cs)] }
two :: P (Char, Char)
two = do { a <- item; b <- item; return (a, b) }
-- program: semigroup_monoid_instance
newtype Max' = Max' Int
instance Semigroup Max' where Max' a <> Max' b = Max' (max a b)
instance Monoid Max' where mempty = Max' minBound
m :: Max'
m = mconcat [Max' 1, Max' 2]
-- program: foldable_instance
data T a = L | N (T a) a (T a)
instance Foldable T where
  foldr _ z L = z
  foldr f z (N l a r) = foldr f (f a (foldr f z r)) l
x :: (Int, Bool, [Int])
x = (sum t, elem 3 t, foldMap (: []) t) where t = N L 1 (N L 2 L)
-- program: type_variable_names
f :: a' -> b_1 -> aB -> (aB, b_1, a')
f x y z = (z, y, x)
-- program: forall_is_a_name
forall :: Int -> Int
forall x = x
y :: Int
y = forall 1
-- program: special_names
as, hiding, qualified :: Int
as = 1
hiding = as
qualified = hiding
family, role, pattern, via, stock, anyclass, capi, export, safe, unsafe :: Int
family = 1
role = 1
pattern = 1
via = 1
stock = 1
anyclass = 1
capi = 1
export = 1
safe = 1
unsafe = 1
