{-# LANGUAGE GADTs, KindSignatures, RankNTypes, DeriveFunctor, ExistentialQuantification #-}
module Main where
-- GADT evaluator, free monad, zipper, lens, church, existential shapes
import Data.Functor.Identity
import Data.Functor.Const
import Control.Monad
import qualified Data.Map as M
import Data.Kind (Type)

data Expr :: Type -> Type where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Lift  :: Show a => a -> Expr a

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Lift a) = a

pretty :: Expr a -> String
pretty (IntE n) = show n
pretty (BoolE b) = show b
pretty (Add a b) = "(" ++ pretty a ++ " + " ++ pretty b ++ ")"
pretty (If c t e) = "if " ++ pretty c ++ " then " ++ pretty t ++ " else " ++ pretty e
pretty (Eq a b) = pretty a ++ " == " ++ pretty b
pretty (Pair a b) = "<" ++ pretty a ++ ", " ++ pretty b ++ ">"
pretty (Fst p) = "fst " ++ pretty p
pretty (Lift a) = show a

-- free monad
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= f = f a
  Free x >>= f = Free (fmap (>>= f) x)
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

data KV next = Put String Int next | Get String (Maybe Int -> next) | Log String next deriving Functor
put' :: String -> Int -> Free KV ()
put' k v = liftF (Put k v ())
get' :: String -> Free KV (Maybe Int)
get' k = liftF (Get k id)
log' :: String -> Free KV ()
log' s = liftF (Log s ())

prog :: Free KV Int
prog = do
  put' "x" 3
  forM_ [1 .. 4] $ \i -> do
    v <- get' "x"
    put' "x" (maybe 0 (* i) v)
  log' "multiplied"
  r <- get' "x"
  y <- get' "y"
  return (maybe 0 id r + maybe 100 id y)

runPure :: Free KV a -> M.Map String Int -> ([String], a)
runPure (Pure a) m = (show m : [], a)
runPure (Free (Put k v n)) m = runPure n (M.insert k v m)
runPure (Free (Get k f)) m = runPure (f (M.lookup k m)) m
runPure (Free (Log s n)) m = let (l, a) = runPure n m in (s : l, a)

runIO :: Free KV a -> IO a
runIO p = go p M.empty where
  go (Pure a) _ = return a
  go (Free (Put k v n)) m = putStrLn ("put " ++ k ++ "=" ++ show v) >> go n (M.insert k v m)
  go (Free (Get k f)) m = putStrLn ("get " ++ k) >> go (f (M.lookup k m)) m
  go (Free (Log s n)) m = putStrLn ("log " ++ s) >> go n m

-- lenses
type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
view :: ((a -> Const a b) -> s -> Const a t) -> s -> a
view l = getConst . l Const
over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)
set :: ((a -> Identity b) -> s -> Identity t) -> b -> s -> t
set l = over l . const
toListOf :: ((a -> Const [a] b) -> s -> Const [a] t) -> s -> [a]
toListOf l = getConst . l (\a -> Const [a])

data Address = Address { _street :: String, _zip :: Int } deriving Show
data Person = Person { _name :: String, _addr :: Address, _tags :: [String] } deriving Show
addr :: Lens Person Person Address Address
addr f p = (\a -> p { _addr = a }) <$> f (_addr p)
zipc :: Lens Address Address Int Int
zipc f a = (\z -> a { _zip = z }) <$> f (_zip a)
tags :: Traversal Person Person String String
tags f p = (\t -> p { _tags = t }) <$> traverse f (_tags p)
both :: Traversal (a, a) (b, b) a b
both f (a, b) = (,) <$> f a <*> f b

-- church
newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
suc, two :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
two n = suc (suc n)
add, mul, expo :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f -> a f . b f)
mul (Church a) (Church b) = Church (a . b)
expo (Church a) (Church b) = Church (b a)
zero :: Church
zero = Church (\_ x -> x)

-- zipper
data Tree a = Tip | Bin (Tree a) a (Tree a) deriving (Show, Functor)
data Crumb a = L a (Tree a) | R (Tree a) a deriving Show
type Zipper a = (Tree a, [Crumb a])
goL, goR, up :: Zipper a -> Maybe (Zipper a)
goL (Bin l x r, cs) = Just (l, L x r : cs)
goL _ = Nothing
goR (Bin l x r, cs) = Just (r, R l x : cs)
goR _ = Nothing
up (t, L x r : cs) = Just (Bin t x r, cs)
up (t, R l x : cs) = Just (Bin l x t, cs)
up _ = Nothing
top :: Zipper a -> Tree a
top z = maybe (fst z) top (up z)
fromList :: Ord a => [a] -> Tree a
fromList = foldr ins Tip where
  ins x Tip = Bin Tip x Tip
  ins x t@(Bin l y r) | x < y = Bin (ins x l) y r
                      | x > y = Bin l y (ins x r)
                      | otherwise = t

data Shape = forall a. (Show a, HasArea a) => Shape a
class HasArea a where { area :: a -> Double; describe :: a -> String; describe x = "area " ++ show (area x) }
data Circle = Circle Double deriving Show
data Square = Square Double deriving Show
instance HasArea Circle where area (Circle r) = pi * r * r
instance HasArea Square where { area (Square s) = s * s; describe s = "square, " ++ show (area s) }

main :: IO ()
main = do
  let e = If (Eq (Add (IntE 2) (IntE 3)) (IntE 5)) (Pair (IntE 1) (Lift "yes")) (Pair (IntE 0) (Lift "no"))
  putStrLn (pretty e)
  print (eval e, eval (Fst e))
  print (runPure prog M.empty)
  runIO prog >>= print
  let p = Person "Ann" (Address "Main St" 12345) ["a", "b"]
  print (view (addr . zipc) p, over (addr . zipc) (+ 1) p)
  print (toListOf tags p, over tags (++ "!") p, set both 'x' ('a', 'b'))
  let three = suc (two zero)
  print (toInt (expo three (add three (two zero))), toInt (mul three three))
  let t = fromList [5, 2, 8, 1, 9, 3 :: Int]
  print (fmap (* 2) t)
  print (fmap (top . (\(s, c) -> (fmap negate s, c))) (goL (t, []) >>= goR))
  mapM_ (\(Shape s) -> putStrLn (show s ++ ": " ++ describe s)) [Shape (Circle 1.5), Shape (Square 2)]
