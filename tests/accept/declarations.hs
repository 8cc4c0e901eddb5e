module Main where
import Data.Ix
-- Data types, records, newtypes, synonyms, classes, instances, defaults, fixities.
data A
data B = B
data C a = C a | D { c1, c2 :: a, c3 :: !Int } | a :% a | E !a !(Maybe a)
data F f a = F (f a) | G (f (F f a))
data H = H { h1 :: Int -> Int, (+++) :: Int }
newtype N a = N { unN :: [a] -> a }
newtype Mu f = In (f (Mu f))
newtype Fix a = Fix (Fix a -> a)
type S a = [a]
type P = (,)
type Fn a b = a -> b
type Str = S Char
data Day = Mon | Tue | Wed deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Pt = Pt Int Int deriving (Eq, Ord, Show, Read, Ix, Bounded)
data Rec a = Rec { field :: a, other :: [Rec a] } deriving (Eq, Ord, Show, Read)
data Op = Int :+: Op | Nop deriving (Eq, Ord, Show, Read)
infixr 5 :+:
newtype W = W Int deriving (Eq, Ord, Show, Read, Bounded, Ix)
data U = U deriving ()
class Cl a where
  m1, m2 :: a -> Int
  m1 = m2
  m2 = m1
  infixl 7 <+>
  (<+>) :: a -> a -> a
  x <+> _ = x
  m3 :: Show b => a -> b -> String
  m3 _ = show
  {-# MINIMAL m1 | m2 #-}
class (Cl a, Show a) => Sub a where
  sub :: a -> (a, Int)
  sub a = (a, m1 a)
class Con f where
  cmap :: (a -> b) -> f a -> f b
class Empty a
instance Cl Int where { m1 = id; m3 a b = show a ++ show b }
instance Cl a => Cl [a] where
  m1 = sum . map m1
  [] <+> b = b
  (a : as) <+> b = a : (as <+> b)
instance (Cl a, Cl b) => Cl (a, b) where m2 (a, b) = m1 a + m2 b
instance Cl (a -> b) where m1 _ = 0
instance Cl () where m1 () = 1
instance Con ((->) r) where cmap = (.)
instance Con ((,) r) where cmap f (a, b) = (a, f b)
instance Con [] where cmap = map
instance Con (Either e) where { cmap _ (Left e) = Left e; cmap f (Right a) = Right (f a) }
instance Sub Int
instance Empty Bool
default (Int, Double)
infix 4 `eq`, ===
eq, (===) :: Int -> Int -> Bool
a `eq` b = a == b
(===) a b = a == b
(x & f) y = f x y
infixl 1 &
(p, q) = (1, 2)
[r, s] = [p, q]
Just t = Just (1 :: Int)
u@(v : _) = "abc"
~(w, _) = undefined
f 0 = 1
f n | even n = 2
    | otherwise = g n
  where g 1 = 3
        g k = k
rec1 = D { c1 = 1, c2 = 2, c3 = 3 }
rec2 = rec1 { c1 = 5, c3 = 6 }
rec3 (D { c3 = k }) = k
rec3 C {} = 0
rec3 _ = 1
even' 0 = True
even' n = odd' (n - 1)
odd' 0 = False
odd' n = even' (n - 1)
main :: IO ()
main = print (minBound :: Day)
