module M where
import N
data T = T Int
type S = Int
data D = D1 | D2 Int
class C a where
  c :: a -> Int
  d :: a -> a
class Show a => A a where
  am :: a
data R a = R a
newtype P f = P (f Int)
data Q a = Q
f :: T -> Int -> Int
f (T n) m = n + m
g x = x
instance C a => C [a] where { c = sum . map c; d = id }
instance C Int where { c = id; d = id }
i :: (Show a, Eq a) => a -> String
i = show
