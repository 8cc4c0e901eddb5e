-- program: bang_patterns
{-# LANGUAGE BangPatterns #-}
f :: Int -> Int -> Int
f !acc 0 = acc
f !acc n = let !m = n - 1 in f (acc + n) m
g :: (Int, Int) -> Int
g (!a, b) = a where !_c = b
-- program: tuple_sections
{-# LANGUAGE TupleSections #-}
f :: [Int] -> [(Int, Char)]
f = map (, 'x')
g :: Int -> Char -> (Int, Bool, Char)
g = (, True, )
-- program: lambda_case
{-# LANGUAGE LambdaCase #-}
f :: Maybe Int -> Int
f = \case
  Just n | n > 0 -> n
  _ -> 0
-- program: multi_way_if
{-# LANGUAGE MultiWayIf #-}
f :: Int -> String
f n = if | n < 0 -> "neg" | n == 0, even n -> "zero" | Just m <- Just n -> show m
-- program: view_patterns
{-# LANGUAGE ViewPatterns #-}
import Data.Char
f :: String -> Int
f (map toUpper -> "ABC") = 1
f (span isDigit -> (ds@(_ : _), "")) = read ds
f (length -> n) = n
-- program: record_wildcards_and_puns
{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
data R = R { a :: Int, b :: String }
f, g :: R -> String
f R {..} = b ++ show a
g R { a, b = c } = c ++ show a
mk :: Int -> R
mk a = R {..} where b = "b"
-- program: existential_types
{-# LANGUAGE ExistentialQuantification #-}
data S = forall a. Show a => S a | forall b. B b (b -> Int)
f :: S -> String
f (S x) = show x
f (B b g) = show (g b)
-- program: rank_n
{-# LANGUAGE RankNTypes #-}
f :: (forall a. [a] -> Int) -> Int
f g = g "abc" + g [True]
newtype N m n = N { run :: forall x. m x -> n x }
h :: N Maybe []
h = N (maybe [] pure)
x :: [Int]
x = run h (Just 1)
-- program: rank_n_continuations
{-# LANGUAGE RankNTypes #-}
newtype Cont a = Cont (forall r. (a -> r) -> r)
inst :: Cont a -> (a -> b) -> b
inst (Cont c) = c
instance Functor Cont where fmap f (Cont c) = Cont (\k -> c (k . f))
mk :: a -> Cont a
mk a = Cont (\k -> k a)
-- program: gadts
{-# LANGUAGE GADTs, KindSignatures #-}
data E :: * -> * where
  I :: Int -> E Int
  B :: Bool -> E Bool
  P :: E a -> E b -> E (a, b)
  F :: E (a, b) -> E a
  Q :: Eq a => E a -> E a -> E Bool
eval :: E a -> a
eval (I n) = n
eval (B b) = b
eval (P a b) = (eval a, eval b)
eval (F p) = fst (eval p)
eval (Q a b) = eval a == eval b
-- program: multi_param_fundeps
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
class Container c e | c -> e where
  empty :: c
  insert :: e -> c -> c
instance Container [a] a where
  empty = []
  insert = (:)
x :: [Int]
x = insert 1 (insert 2 empty)
-- program: flexible
{-# LANGUAGE FlexibleInstances, FlexibleContexts #-}
class P a where p :: a -> String
instance P String where p = id
instance P (Maybe Int) where p = show
instance P [Maybe a] where p = show . length
f :: (P (f Int), Show [a]) => f Int -> a -> String
f a b = p a ++ show [b]
-- program: scoped_type_variables
{-# LANGUAGE ScopedTypeVariables #-}
f :: forall a. (Read a, Show a) => a -> String -> String
f _ s = show (map conv (words s))
  where conv :: String -> a
        conv = read
g :: [Int] -> Int
g = \(xs :: [Int]) -> let n :: Int = length xs in n
-- program: type_applications
{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
n :: Int
n = read @Int "3" + fromIntegral (maxBound @Int)
class Size a where size :: Int
instance Size Int where size = 8
instance Size Bool where size = 1
both :: forall a b. (Size a, Size b) => Int
both = size @a + size @b
x :: Int
x = both @Int @Bool
-- program: newtype_deriving
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
newtype A = A Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
x :: A
x = 1 + 2 `div` 3
-- program: derive_functor
{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
data T a = L | N (T a) a [T a] (Int -> a) deriving Functor
data U a = U a [U a] (Maybe a) deriving (Functor, Foldable, Traversable)
s :: U Int -> Int
s = sum . fmap (+ 1)
-- program: standalone_deriving
{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
data T f = T (f Int)
deriving instance Show (f Int) => Show (T f)
deriving instance Eq (f Int) => Eq (T f)
x :: String
x = show (T (Just 1))
-- program: instance_signatures
{-# LANGUAGE InstanceSigs #-}
data T a = T a
instance Functor T where
  fmap :: (a -> b) -> T a -> T b
  fmap f (T a) = T (f a)
-- program: default_signatures
{-# LANGUAGE DefaultSignatures #-}
class D a where
  d :: a -> String
  default d :: Show a => a -> String
  d = show
instance D Int
instance D Bool where d _ = "b"
-- program: overloaded_strings
{-# LANGUAGE OverloadedStrings #-}
import Data.String
newtype T = T String
instance IsString T where fromString = T
t :: T
t = "abc"
f :: String -> Int
f "x" = 1
f _ = 2
-- program: kind_signatures
{-# LANGUAGE KindSignatures #-}
data T (f :: * -> *) (a :: *) = T (f a)
class C (m :: * -> *) where c :: m a -> Int
instance C [] where c = length
-- program: type_operators
{-# LANGUAGE TypeOperators #-}
type a + b = Either a b
data a :*: b = a :*: b
infixr 6 :*:
f :: Int + Bool -> Int :*: Bool :*: ()
f e = either (\n -> n :*: True :*: ()) (\b -> 0 :*: b :*: ()) e
-- program: pattern_guards_and_parallel
{-# LANGUAGE ParallelListComp #-}
xs :: [(Int, Char)]
xs = [(a, b) | a <- [1 ..], odd a | b <- "abc"]
-- program: block_arguments
{-# LANGUAGE BlockArguments #-}
import Control.Monad
main :: IO ()
main = do
  forM_ [1 :: Int, 2] \i -> do
    when (i > 1) do
      print i
-- program: numeric_notations
{-# LANGUAGE BinaryLiterals, NumericUnderscores #-}
x :: Int
x = 0b1010_1010 + 1_000_000 + 0xff_ff
-- program: empty_case
{-# LANGUAGE EmptyCase, EmptyDataDecls #-}
data V
f :: V -> a
f v = case v of {}
-- program: implicit_import_forms
{-# LANGUAGE ImportQualifiedPost, PackageImports #-}
import Data.Map qualified as M
import "base" Data.List (sort)
x :: [Int]
x = sort (M.elems (M.fromList [(1, 2)]))
-- program: mtl_style
{-# LANGUAGE FlexibleContexts #-}
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
tick :: (MonadState Int m, MonadReader Int m) => m Int
tick = do
  n <- get
  k <- ask
  put (n + k)
  return n
x :: (Int, Int)
x = runState (runReaderT tick 2) 1
w :: (Int, [String])
w = runWriter (tell ["a"] >> return 1)
-- program: magic_hash
{-# LANGUAGE MagicHash, UnboxedTuples #-}
import GHC.Exts
f :: Int -> Int
f (I# n) = case (# n +# 1#, 'c'# #) of (# m, _ #) -> I# m
-- program: constrained_class_methods
{-# LANGUAGE MultiParamTypeClasses #-}
class C s a where
  get :: s a -> a
  eq :: Eq a => s a -> s a -> Bool
  eq x y = get x == get y
instance C Maybe Int where get = maybe 0 id
-- program: overlapping_instances
{-# LANGUAGE FlexibleInstances #-}
class S a where s :: a -> String
instance {-# OVERLAPPABLE #-} S a where s _ = "any"
instance S Int where s = show
instance {-# OVERLAPPING #-} S [Char] where s = id
instance S a => S [a] where s = concatMap s
x :: String
x = s (1 :: Int) ++ s "abc" ++ s [True] ++ s ()
-- program: equality_constraints
{-# LANGUAGE GADTs #-}
f :: (a ~ Int) => a -> Int
f x = x + 1
-- program: type_equality_witness
{-# LANGUAGE GADTs, RankNTypes, TypeOperators #-}
data a :~: b where Refl :: a :~: a
cast :: (a :~: b) -> a -> b
cast Refl x = x
-- program: nullary_class
{-# LANGUAGE MultiParamTypeClasses #-}
class Logger where logIt :: String -> IO ()
instance Logger where logIt = putStrLn
-- program: unicode_syntax
{-# LANGUAGE UnicodeSyntax, ExplicitForAll #-}
f ∷ forall a. Eq a ⇒ a → a → Bool
f x y = x == y
-- program: postfix_operators
{-# LANGUAGE PostfixOperators #-}
(!) :: Integer -> Integer
(!) n = product [1 .. n]
x :: Integer
x = (5 !)
-- program: strict_module
{-# LANGUAGE Strict #-}
f :: Int -> Int -> Int
f x ~y = let z = x in z
