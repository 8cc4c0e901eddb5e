-- machines
{-# LANGUAGE DataKinds, KindSignatures, GADTs, TypeFamilies, TypeOperators, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, NoStarIsType, UndecidableInstances, PolyKinds, RankNTypes #-}
module Main (main) where
import GHC.TypeLits
import Data.Kind (Type)
import Data.Proxy
import Data.Type.Equality

data Nat' = Z | S Nat'
data Vec (n :: Nat') a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a

vhead :: Vec ('S n) a -> a
vhead (Cons x _) = x
toL :: Vec n a -> [a]
toL Nil = []
toL (Cons x xs) = x : toL xs

type family Plus (a :: Nat') (b :: Nat') :: Nat' where
  Plus 'Z b = b
  Plus ('S a) b = 'S (Plus a b)

append :: Vec n a -> Vec m a -> Vec (Plus n m) a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&

type family All' (c :: Type) (ts :: [Type]) :: [Type] where
  All' c '[] = '[]
  All' c (t : ts) = c ': All' c ts

hlen :: HList ts -> Int
hlen HNil = 0
hlen (_ :& r) = 1 + hlen r

newtype Tagged (s :: Symbol) a = Tagged a
describe :: forall s a. (KnownSymbol s, Show a) => Tagged s a -> String
describe (Tagged a) = symbolVal (Proxy :: Proxy s) ++ "=" ++ show a

newtype Mod' (n :: Nat) = Mod' Integer deriving (Eq)
instance KnownNat n => Show (Mod' n) where
  show (Mod' i) = show i ++ " mod " ++ show (natVal (Proxy :: Proxy n))
instance KnownNat n => Num (Mod' n) where
  Mod' a + Mod' b = mk (a + b)
  Mod' a * Mod' b = mk (a * b)
  negate (Mod' a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall n. KnownNat n => Integer -> Mod' n
mk i = Mod' (i `mod` natVal (Proxy :: Proxy n))

data Door = Opened | Closed
class KnownDoor (d :: Door) where door :: Proxy d -> String
instance KnownDoor 'Opened where door _ = "open"
instance KnownDoor 'Closed where door _ = "closed"

size :: forall n. KnownNat n => Integer
size = natVal (Proxy @n)

main :: IO ()
main = do
  print (toL (append (Cons 1 (Cons 2 Nil)) (Cons (3 :: Int) Nil)))
  print (vhead (Cons 'a' Nil))
  print (hlen (True :& 'c' :& () :& HNil))
  putStrLn (describe (Tagged 3 :: Tagged "width" Int))
  print (5 * 4 + 3 :: Mod' 7)
  print (natVal (Proxy :: Proxy (2 + 3 * 4)), natVal (Proxy :: Proxy (2 ^ 100)), natVal (Proxy :: Proxy (10 - 3)))
  print (symbolVal (Proxy :: Proxy (AppendSymbol "foo" "bar")))
  putStrLn (door (Proxy :: Proxy 'Opened) ++ door (Proxy :: Proxy Closed))
  print (size @42)
  case someNatVal 12 of
    Just (SomeNat p) -> print (natVal p + 1)
    Nothing -> putStrLn "none"
  case someSymbolVal "dyn" of SomeSymbol p -> putStrLn (symbolVal p)
  print (fmap (const ()) (sameNat (Proxy :: Proxy 3) (Proxy :: Proxy (1 + 2))))
  print (fmap (const ()) (sameNat (Proxy :: Proxy 3) (Proxy :: Proxy 4)))
