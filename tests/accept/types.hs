{-# LANGUAGE ScopedTypeVariables, RankNTypes, ExistentialQuantification, GADTs, KindSignatures, MultiParamTypeClasses, FunctionalDependencies #-}
{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances, TypeOperators, StandaloneDeriving, GeneralizedNewtypeDeriving, InstanceSigs #-}
{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, TypeApplications, EmptyDataDecls, EmptyCase, PolyKinds, MonoLocalBinds, NoMonomorphismRestriction, DerivingStrategies, DeriveAnyClass, DefaultSignatures, Trustworthy #-}
module Main where
import Control.Monad.ST
import Data.STRef

data Ex = forall a. Show a => Ex a | forall b. (Ord b) => b :<> [b]
data Sh f = forall a. Sh { shf :: f a, shg :: f a -> Int }
newtype All f = All { runAll :: forall a. f a -> f a }
data G (a :: *) where
  GI :: Int -> G Int
  GL :: Show a => [a] -> G [a]
  GF :: (a -> b) -> G a -> G b
  GS :: { gs :: Int } -> G b

ev :: G a -> a
ev (GI n) = n
ev (GL xs) = xs
ev (GF f g) = f (ev g)
ev (GS _) = undefined
sh :: G a -> String
sh (GL xs) = show xs
sh (GI n) | n > 0 = show (n + 1)
sh _ = ""
data Eql a b where Refl :: Eql a a
castWith :: Eql a b -> a -> b
castWith Refl x = x
trans :: Eql a b -> Eql b c -> Eql a c
trans Refl Refl = Refl
data Vec n a where { VNil :: Vec Z a; VCons :: a -> Vec n a -> Vec (S n) a }
data Z
data S n
vhead :: Vec (S n) a -> a
vhead (VCons x _) = x
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ VNil = VNil
vmap f (VCons x xs) = VCons (f x) (vmap f xs)
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip VNil VNil = VNil
vzip (VCons a as) (VCons b bs) = VCons (a, b) (vzip as bs)
ex1 (Ex a) = show a
ex2 (a :<> bs) = all (a <) bs
rk1 :: (forall a. a -> a) -> (Int, Char)
rk1 f = (f 1, f 'c')
rk2 = rk1 id
rk3 = rk1 (\x -> x)
rk4 :: Int -> (forall a. [a] -> Int) -> Int
rk4 n f = f [n] + f "abc"
rk5 :: (forall s. ST s a) -> a
rk5 act = runST act
rk6 = runST $ do { r <- newSTRef 0; writeSTRef r 1; readSTRef r }
rk7 = runST (newSTRef 'a' >>= readSTRef)
sc1 :: forall a. Show a => [a] -> String
sc1 xs = concat ys where
  ys :: [String]
  ys = map sh xs
  sh :: a -> String
  sh = show
sc2 = \(x :: Int) -> x
sc3 (f :: a -> a) = f . f
class Coll c e | c -> e where { cins :: e -> c -> c; cempty :: c }
instance Coll [a] a where { cins = (:); cempty = [] }
cfill :: Coll c e => [e] -> c
cfill = foldr cins cempty
class Conv a b where conv :: a -> b
instance Conv Int String where conv = show
instance {-# OVERLAPPABLE #-} Show a => Conv a [a] where conv a = [a]
instance {-# OVERLAPPING #-} Conv Int [Int] where conv a = [a, a]
data a :+: b = L a | R b
infixr 5 :+:
type a + b = Either a b
to1 :: Int :+: Bool :+: Char -> Int
to1 (L n) = n
to1 (R _) = 0
to2 :: Int + Bool
to2 = Left 1
data T1 a = T1 a [T1 a] (Maybe a) deriving (Functor, Foldable, Traversable, Eq, Show)
data T2 a = T2 (Int -> a) (Int, a) deriving Functor
deriving instance Ord a => Ord (T1 a)
deriving instance Show Z
newtype Cnt = Cnt Int deriving newtype (Num, Eq, Ord, Enum, Real, Integral) deriving stock Show
newtype St s a = St (s -> (a, s)) deriving Functor
instance Applicative (St s) where
  pure :: a -> St s a
  pure a = St (\s -> (a, s))
  (<*>) :: forall a b. St s (a -> b) -> St s a -> St s b
  St f <*> St g = St (\s -> let (h, t) = f s; (a, u) = g t in (h a, u))
data V
absurd :: V -> a
absurd v = case v of {}
class Def a where
  def :: a
  default def :: Num a => a
  def = 0
instance Def Int
instance Def Double
data D2 = D2 deriving anyclass Mark
class Mark a
ta1 = read @Int "1"
ta2 = maxBound @Char
ta3 = show @Integer 5
nm = (+)
nm1 = (nm 1 2, nm 1.5 2)
class Monad m => MState s m | m -> s where { get' :: m s; put' :: s -> m () }
modify' :: MState s m => (s -> s) -> m ()
modify' f = get' >>= put' . f
loc :: forall a b. (Show a, Show b) => a -> b -> String
loc a b = go a where
  go :: Show c => c -> String
  go c = show c ++ show b
pk :: forall f a. Functor f => f a -> f ()
pk = fmap (const ())
main :: IO ()
main = return ()
