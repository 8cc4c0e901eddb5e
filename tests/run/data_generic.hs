-- Generic traversals, queries and construction over derived instances of Data; the output is GHC's.
{-# LANGUAGE DeriveDataTypeable, StandaloneDeriving, RankNTypes, FlexibleContexts, UndecidableInstances, ScopedTypeVariables #-}
module Main (main) where
import Data.Data
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tree
import Control.Monad

data Company = C [Dept] deriving (Eq, Show, Data)
data Dept = D { name :: String, manager :: Employee, units :: [Unit] } deriving (Eq, Show, Data)
data Unit = PU Employee | DU Dept deriving (Eq, Show, Data)
data Employee = E Person Salary deriving (Eq, Show, Data)
data Person = P String String deriving (Eq, Show, Data)
newtype Salary = S Float deriving (Eq, Show, Data)

everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)

everything :: (r -> r -> r) -> (forall a. Data a => a -> r) -> (forall a. Data a => a -> r)
everything k f x = foldl k (f x) (gmapQ (everything k f) x)

mkT :: (Typeable a, Typeable b) => (b -> b) -> a -> a
mkT f = maybe id id (gcastT f)
gcastT :: (Typeable a, Typeable b) => (b -> b) -> Maybe (a -> a)
gcastT f = fmap un (gcast (En f))
newtype En a = En { un :: a -> a }

mkQ :: (Typeable a, Typeable b) => r -> (b -> r) -> a -> r
mkQ r q a = maybe r q (cast a)

genCom :: Company
genCom = C [D "Research" ralf [PU joost, PU marlow], D "Strategy" blair []]
ralf, joost, marlow, blair :: Employee
ralf = E (P "Ralf" "Amsterdam") (S 8000)
joost = E (P "Joost" "Amsterdam") (S 1000)
marlow = E (P "Marlow" "Cambridge") (S 2000)
blair = E (P "Blair" "London") (S 100000)

data T a b = a :+: b | L { left :: a } | a `Named` (T b a) | Nil deriving (Show, Data)
infixr 3 :+:
data H f a = H (f a) a
deriving instance (Typeable f, Data (f a), Data a) => Data (H f a)
data Empty
data Phantom a = Phantom deriving (Show, Data)
data Strict = Strict !Int !Bool deriving (Show, Data)
data Op = Int :-> Int | (:*) Int Int deriving (Show, Data)

-- all values of a type, up to a depth, from constructors alone
values :: forall a. Data a => Int -> [a]
values 0 = []
values n = case dataTypeRep ty of
    AlgRep cs -> concatMap (fromConstrM (values (n - 1))) cs
    IntRep -> [fromConstr (mkIntegralConstr ty (7 :: Int))]
    CharRep -> [fromConstr (mkCharConstr ty 'q')]
    FloatRep -> [fromConstr (mkRealConstr ty (1.5 :: Double))]
    NoRep -> []
  where ty = dataTypeOf (undefined :: a)

-- equality, generic
geq :: Data a => a -> a -> Bool
geq = geq'
geq' :: (Data a, Data b) => a -> b -> Bool
geq' x y = toConstr x == toConstr y && and (zipWithQ x y)
  where zipWithQ a b = [ r | (Q f, i) <- zip (gmapQ (\d -> Q (geq' d)) a) [0..], r <- [gmapQi i (\e -> f e) b] ]
newtype Q = Q (forall b. Data b => b -> Bool)

size :: Data a => a -> Int
size t = 1 + sum (gmapQ size t)

main :: IO ()
main = do
  print (everywhere (mkT (\(S s) -> S (s * 2))) genCom)
  print (everything (+) (mkQ 0 (\(S s) -> s)) genCom)
  print (size genCom, geq genCom genCom, geq genCom (everywhere (mkT (map succ :: String -> String)) genCom))
  print (values 3 :: [T Bool Int])
  print (values 3 :: [(Bool, Maybe ())])
  print (values 2 :: [Strict], values 3 :: [[Char]])
  print (gmapQ toConstr (1 :+: 'x' :: T Int Char), toConstr (L 'a' :: T Char Char), constrFields (toConstr (L 'a' :: T Char Char)))
  print (readConstr (dataTypeOf (undefined :: T Int Int)) ":+:", readConstr (dataTypeOf (undefined :: T Int Int)) "zz")
  print (fmap (\c -> fromConstr c :: Int) (readConstr (dataTypeOf (0 :: Int)) "12"))
  print (gmapM (\d -> case cast d of { Just n | n > (5 :: Int) -> Nothing; _ -> Just d }) (3 :: Int, 'x'), gmapM (\d -> case cast d of { Just n | n > (5 :: Int) -> Nothing; _ -> Just d }) (6 :: Int, 'x'))
  let up :: forall d. Data d => d -> Maybe d
      up d = do { n <- cast d; guard (n > (5 :: Int)); cast (n + 1) }
  print (gmapMp up (6 :: Int, 7 :: Int), gmapMp up (1 :: Int, 7 :: Int), gmapMp up (1 :: Int, 2 :: Int))
  print (gmapMo up (6 :: Int, 7 :: Int), gmapMo up (1 :: Int, 7 :: Int), gmapMo up (1 :: Int, 2 :: Int))
  let ups :: forall d. Data d => d -> [d]
      ups d = case cast d of { Just n -> maybe [] id (cast [n + 1, n + 2 :: Int]); Nothing -> [] }
  print (gmapMp ups (1 :: Int, 2 :: Int), gmapMo ups (1 :: Int, 2 :: Int))
  print (gmapQl (\a b -> a ++ "<" ++ b) "z" (show . toConstr) (1 :: Int, 'x', True), gmapQr (\a b -> a ++ ">" ++ b) "z" (show . toConstr) (1 :: Int, 'x', True))
  print (gmapQi 1 (show . toConstr) (1 :: Int, 'x', True))
  -- dataCast1: lists of anything
  let lists :: forall a. Data a => a -> Int
      lists a = maybe (-1) (\(LQ f) -> f a) (dataCast1 (LQ (length :: [d] -> Int)))
  print (lists "abc", lists [1 :: Int, 2], lists 'x')
  print (gmapT (mkT (M.insert 'z' (0 :: Int))) (M.fromList [('a', 1 :: Int)], 'x'))
  print (gmapT (mkT (reverse :: [(Char, Int)] -> [(Char, Int)])) (M.fromList [('a', 1 :: Int), ('b', 2)]))
  print (everywhere (mkT (+ (1 :: Int))) (Seq.fromList [1 :: Int, 2, 3], Set.fromList [1 :: Int, 2], Node (1 :: Int) [Node 2 []]))

newtype LQ a = LQ { unLQ :: a -> Int }
deriving instance Data Empty

-- library
