{-# LANGUAGE ConstraintKinds, KindSignatures, GADTs, RankNTypes, QuantifiedConstraints, DataKinds, TypeFamilies, TypeOperators, UndecidableInstances, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, StandaloneKindSignatures, PolyKinds, UndecidableSuperClasses, TypeApplications, AllowAmbiguousTypes, StandaloneDeriving #-}
module Main (main) where
import Data.Kind
import Data.Proxy

type Stringy a = (Show a, Read a)
roundTrip :: Stringy a => a -> a
roundTrip = read . show

data Dict (c :: Constraint) where Dict :: c => Dict c
withDict :: Dict c -> (c => r) -> r
withDict Dict r = r

data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c
showSome :: Some Show -> String
showSome (Some a) = show a

data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&
type All :: (Type -> Constraint) -> [Type] -> Constraint
type family All c ts where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)
showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (x :& xs) = show x : showH xs

newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (Fix f) = showParen (d > 10) (showString "Fix " . showsPrec 11 f)
data ListF a r = NilF | ConsF a r deriving Show

class (forall a. Eq a => Eq (f a)) => Eq1' f
instance Eq1' Maybe
eq1 :: (Eq1' f, Eq a) => f a -> f a -> Bool
eq1 = (==)

type T :: (k -> Type) -> k -> Type
data T f a = MkT (f a)
deriving instance Show (f a) => Show (T f a)

class (Show a, Num a) => ShowNum a
instance (Show a, Num a) => ShowNum a
f :: ShowNum a => a -> String
f x = show (x + 1)

main :: IO ()
main = do
  print (roundTrip (3 :: Int))
  print (withDict (Dict :: Dict (Show Int, Eq Int)) (show (1 :: Int) ++ show (1 == (1 :: Int))))
  mapM_ (putStrLn . showSome) [Some 'a', Some [1 :: Int]]
  print (showH (True :& 'x' :& HNil))
  print (Fix (ConsF 1 (Fix NilF)))
  print (eq1 (Just 1) (Just 1))
  print (MkT (Just 2), MkT (Proxy :: Proxy Maybe))
  putStrLn (f (2 :: Int))
  case (Dict :: Dict (Int ~ Int)) of Dict -> putStrLn "eq"
