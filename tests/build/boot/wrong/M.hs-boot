{-# LANGUAGE KindSignatures, FlexibleInstances #-}
module M where
data T
type S = Bool
data D = D1 | D2 Bool
class C a where
  c :: a -> Int
class A a
data R
data P (f :: * -> *)
f :: T -> Bool -> Int
g :: a -> b -> a
instance C [a]
instance C Bool
instance C Int
i :: (Eq a, Show a) => a -> String
