{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, ConstraintKinds, KindSignatures, MultiParamTypeClasses, FunctionalDependencies, DataKinds, AllowAmbiguousTypes, FlexibleInstances #-}
-- | Equality, order and the truth functions.
--
-- The instances for types of one machine word spell out every method, so that a comparison at a
-- known type is one primitive operation.
module GHC.Classes
  ( Eq(..), Ord(..), (&&), (||), not
  , eqInt, neInt, ltInt, leInt, gtInt, geInt, compareInt, compareInt#
  , divInt#, modInt#, divModInt#
  , Both#, None#, IP(..)
  ) where

import GHC.Builtin (Constraint)
import GHC.Prim
import GHC.Types

infix 4 ==, /=, <, <=, >=, >
infixr 3 &&
infixr 2 ||

class Eq a where
  {-# MINIMAL (==) | (/=) #-}
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  {-# MINIMAL compare | (<=) #-}
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a

  compare x y = if x == y then EQ else if x <= y then LT else GT
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

(&&), (||) :: Bool -> Bool -> Bool
True && x = x
False && _ = False
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

-- | The implicit parameter of this name is in scope (ImplicitParams). The compiler makes the evidence; @?x@ is @ip \@"x"@.
class IP (x :: Symbol) a | x -> a where
  ip :: a

-- * Words of the machine

eqInt, neInt, ltInt, leInt, gtInt, geInt :: Int -> Int -> Bool
eqInt (I# x) (I# y) = isTrue# (x ==# y)
neInt (I# x) (I# y) = isTrue# (x /=# y)
ltInt (I# x) (I# y) = isTrue# (x <# y)
leInt (I# x) (I# y) = isTrue# (x <=# y)
gtInt (I# x) (I# y) = isTrue# (x ># y)
geInt (I# x) (I# y) = isTrue# (x >=# y)

compareInt :: Int -> Int -> Ordering
compareInt (I# x) (I# y) = compareInt# x y

compareInt# :: Int# -> Int# -> Ordering
compareInt# x y = case x <# y of
  1# -> LT
  _ -> case x ==# y of { 1# -> EQ; _ -> GT }

instance Eq Int where
  x == y = eqInt x y
  x /= y = neInt x y

instance Ord Int where
  compare x y = compareInt x y
  x < y = ltInt x y
  x <= y = leInt x y
  x > y = gtInt x y
  x >= y = geInt x y
  max (I# x) (I# y) = case x <=# y of { 1# -> I# y; _ -> I# x }
  min (I# x) (I# y) = case x <=# y of { 1# -> I# x; _ -> I# y }

-- | Quotient rounded towards negative infinity; the divisor is not zero.
divInt# :: Int# -> Int# -> Int#
divInt# x y = case quotInt# x y of
  q -> case x -# (q *# y) of
    r -> q -# andI# (r /=# 0#) (xorI# r y <# 0#)

-- | Remainder with the sign of the divisor, which is not zero.
modInt# :: Int# -> Int# -> Int#
modInt# x y = case remInt# x y of
  r -> case andI# (r /=# 0#) (xorI# r y <# 0#) of
    0# -> r
    _ -> r +# y

divModInt# :: Int# -> Int# -> (# Int#, Int# #)
divModInt# x y = case quotInt# x y of
  q -> case x -# (q *# y) of
    r -> case andI# (r /=# 0#) (xorI# r y <# 0#) of
      0# -> (# q, r #)
      _ -> (# q -# 1#, r +# y #)

instance Eq Word where
  W# x == W# y = isTrue# (eqWord# x y)
  W# x /= W# y = isTrue# (neWord# x y)

instance Ord Word where
  compare (W# x) (W# y) = case ltWord# x y of
    1# -> LT
    _ -> case eqWord# x y of { 1# -> EQ; _ -> GT }
  W# x < W# y = isTrue# (ltWord# x y)
  W# x <= W# y = isTrue# (leWord# x y)
  W# x > W# y = isTrue# (gtWord# x y)
  W# x >= W# y = isTrue# (geWord# x y)

instance Eq Char where
  C# x == C# y = isTrue# (eqChar# x y)
  C# x /= C# y = isTrue# (neChar# x y)

instance Ord Char where
  compare (C# x) (C# y) = case ltChar# x y of
    1# -> LT
    _ -> case eqChar# x y of { 1# -> EQ; _ -> GT }
  C# x < C# y = isTrue# (ltChar# x y)
  C# x <= C# y = isTrue# (leChar# x y)
  C# x > C# y = isTrue# (gtChar# x y)
  C# x >= C# y = isTrue# (geChar# x y)

instance Eq Double where
  D# x == D# y = isTrue# ((==##) x y)
  D# x /= D# y = isTrue# ((/=##) x y)

instance Ord Double where
  compare (D# x) (D# y) = case (<##) x y of
    1# -> LT
    _ -> case (==##) x y of { 1# -> EQ; _ -> GT }
  D# x < D# y = isTrue# ((<##) x y)
  D# x <= D# y = isTrue# ((<=##) x y)
  D# x > D# y = isTrue# ((>##) x y)
  D# x >= D# y = isTrue# ((>=##) x y)

instance Eq Float where
  F# x == F# y = isTrue# (eqFloat# x y)
  F# x /= F# y = isTrue# (neFloat# x y)

instance Ord Float where
  compare (F# x) (F# y) = case ltFloat# x y of
    1# -> LT
    _ -> case eqFloat# x y of { 1# -> EQ; _ -> GT }
  F# x < F# y = isTrue# (ltFloat# x y)
  F# x <= F# y = isTrue# (leFloat# x y)
  F# x > F# y = isTrue# (gtFloat# x y)
  F# x >= F# y = isTrue# (geFloat# x y)

-- * Enumerations

instance Eq Bool where
  True == x = x
  False == x = not x
  True /= x = not x
  False /= x = x

instance Ord Bool where
  compare x y = compareInt# (dataToTag# x) (dataToTag# y)
  -- Both are evaluated, as by a derived instance.
  x < y = isTrue# (dataToTag# x <# dataToTag# y)
  x <= y = isTrue# (dataToTag# x <=# dataToTag# y)
  x > y = isTrue# (dataToTag# x ># dataToTag# y)
  x >= y = isTrue# (dataToTag# x >=# dataToTag# y)

instance Eq Ordering where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)
  x /= y = isTrue# (dataToTag# x /=# dataToTag# y)

instance Ord Ordering where
  compare x y = compareInt# (dataToTag# x) (dataToTag# y)

-- * Lists and tuples

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = case compare x y of
    EQ -> compare xs ys
    other -> other

instance Eq () where
  () == () = True
  () /= () = False

instance Ord () where
  compare () () = EQ

instance (Eq a, Eq b) => Eq (a, b) where
  (a1, b1) == (a2, b2) =
    a1 == a2 && b1 == b2

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a1, b1) (a2, b2) =
    thenCompare (compare a1 a2) (compare b1 b2)
  (a1, b1) < (a2, b2) = case compare a1 a2 of
    LT -> True
    EQ -> b1 < b2
    GT -> False
  (a1, b1) <= (a2, b2) = case compare a1 a2 of
    LT -> True
    EQ -> b1 <= b2
    GT -> False
  (a1, b1) > (a2, b2) = case compare a1 a2 of
    GT -> True
    EQ -> b1 > b2
    LT -> False
  (a1, b1) >= (a2, b2) = case compare a1 a2 of
    GT -> True
    EQ -> b1 >= b2
    LT -> False

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a1, b1, c1) == (a2, b2, c2) =
    a1 == a2 && b1 == b2 && c1 == c2

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a1, b1, c1) (a2, b2, c2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (compare c1 c2))

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a1, b1, c1, d1) == (a2, b2, c2, d2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a1, b1, c1, d1) (a2, b2, c2, d2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (compare d1 d2)))

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) == (a2, b2, c2, d2, e2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a1, b1, c1, d1, e1) (a2, b2, c2, d2, e2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (compare e1 e2))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a1, b1, c1, d1, e1, f1) == (a2, b2, c2, d2, e2, f2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a1, b1, c1, d1, e1, f1) (a2, b2, c2, d2, e2, f2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (compare f1 f2)))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (compare g1 g2))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a1, b1, c1, d1, e1, f1, g1, h1) == (a2, b2, c2, d2, e2, f2, g2, h2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1) (a2, b2, c2, d2, e2, f2, g2, h2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (compare h1 h2)))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1) (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (thenCompare (compare h1 h2) (compare i1 i2))))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) => Ord (a, b, c, d, e, f, g, h, i, j) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (thenCompare (compare h1 h2) (thenCompare (compare i1 i2) (compare j1 j2)))))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) => Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) => Ord (a, b, c, d, e, f, g, h, i, j, k) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (thenCompare (compare h1 h2) (thenCompare (compare i1 i2) (thenCompare (compare j1 j2) (compare k1 k2))))))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) => Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) => Ord (a, b, c, d, e, f, g, h, i, j, k, l) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (thenCompare (compare h1 h2) (thenCompare (compare i1 i2) (thenCompare (compare j1 j2) (thenCompare (compare k1 k2) (compare l1 l2)))))))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (thenCompare (compare h1 h2) (thenCompare (compare i1 i2) (thenCompare (compare j1 j2) (thenCompare (compare k1 k2) (thenCompare (compare l1 l2) (compare m1 m2))))))))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2 && n1 == n2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (thenCompare (compare h1 h2) (thenCompare (compare i1 i2) (thenCompare (compare j1 j2) (thenCompare (compare k1 k2) (thenCompare (compare l1 l2) (thenCompare (compare m1 m2) (compare n1 n2)))))))))))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2 && n1 == n2 && o1 == o2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (thenCompare (compare g1 g2) (thenCompare (compare h1 h2) (thenCompare (compare i1 i2) (thenCompare (compare j1 j2) (thenCompare (compare k1 k2) (thenCompare (compare l1 l2) (thenCompare (compare m1 m2) (thenCompare (compare n1 n2) (compare o1 o2))))))))))))))

-- | Lexicographic order: the second comparison decides where the first finds no difference.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ y = y
thenCompare x _ = x

-- | Two constraints as one: what several constraints are where one is asked for.
class (a, b) => Both# (a :: Constraint) (b :: Constraint)

instance (a, b) => Both# a b

-- | The constraint that always holds.
class None#

instance None#
