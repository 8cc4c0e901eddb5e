-- Symbolic differentiation and simplification, written with type classes throughout: expressions
-- are overloaded numbers, rewriting is a monad of its own, and coefficients are of any field.
module Main (main) where

class Monoid' a where
  unit :: a
  (<+>) :: a -> a -> a

class (Eq k, Show k) => Field k where
  zero, one :: k
  add, mul :: k -> k -> k
  neg :: k -> k
  fromInt :: Int -> k

instance Field Double where
  zero = 0
  one = 1
  add = (+)
  mul = (*)
  neg = negate
  fromInt = fromIntegral

-- | Numbers modulo a prime.
newtype Mod = Mod Int deriving (Eq)

instance Show Mod where
  showsPrec d (Mod n) = showsPrec d n

instance Field Mod where
  zero = Mod 0
  one = Mod 1
  add (Mod a) (Mod b) = Mod ((a + b) `mod` 10007)
  mul (Mod a) (Mod b) = Mod ((a * b) `mod` 10007)
  neg (Mod a) = Mod ((10007 - a) `mod` 10007)
  fromInt n = Mod (n `mod` 10007)

data Expr k
  = Lit k
  | Var String
  | Expr k :+: Expr k
  | Expr k :*: Expr k
  | Pow (Expr k) Int
  deriving (Eq)

infixl 6 :+:
infixl 7 :*:

instance Field k => Show (Expr k) where
  showsPrec d e = case e of
    Lit k -> showsPrec d k
    Var v -> showString v
    a :+: b -> showParen (d > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
    a :*: b -> showParen (d > 7) (showsPrec 7 a . showString " * " . showsPrec 8 b)
    Pow a n -> showParen (d > 8) (showsPrec 9 a . showString "^" . shows n)

instance Field k => Num (Expr k) where
  (+) = (:+:)
  (*) = (:*:)
  negate e = Lit (neg one) :*: e
  abs = id
  signum = id
  fromInteger = Lit . fromInt . fromInteger

-- | Rewriting counts its steps.
newtype Rewrite a = Rewrite { runRewrite :: Int -> (a, Int) }

instance Functor Rewrite where
  fmap f (Rewrite m) = Rewrite (\n -> case m n of (a, n') -> (f a, n'))

instance Applicative Rewrite where
  pure a = Rewrite (\n -> (a, n))
  Rewrite f <*> Rewrite m = Rewrite (\n -> case f n of
    (g, n') -> case m n' of (a, n'') -> (g a, n''))

instance Monad Rewrite where
  Rewrite m >>= k = Rewrite (\n -> case m n of (a, n') -> runRewrite (k a) n')

step :: a -> Rewrite a
step a = Rewrite (\n -> let n' = n + 1 in n' `seq` (a, n'))

simplify :: Field k => Expr k -> Rewrite (Expr k)
simplify e = case e of
  a :+: b -> do
    a' <- simplify a
    b' <- simplify b
    rule (a' :+: b')
  a :*: b -> do
    a' <- simplify a
    b' <- simplify b
    rule (a' :*: b')
  Pow a n -> do
    a' <- simplify a
    rule (Pow a' n)
  _ -> pure e

rule :: Field k => Expr k -> Rewrite (Expr k)
rule e = case e of
  Lit a :+: Lit b -> step (Lit (add a b))
  Lit z :+: b | z == zero -> step b
  a :+: Lit z | z == zero -> step a
  a :+: b | a == b -> step (Lit (fromInt 2) :*: a) >>= rule
  (a :+: Lit x) :+: Lit y -> step (a :+: Lit (add x y)) >>= rule
  Lit a :*: Lit b -> step (Lit (mul a b))
  Lit k :*: b | k == zero -> step (Lit zero)
              | k == one -> step b
  a :*: Lit k -> step (Lit k :*: a) >>= rule
  Lit x :*: (Lit y :*: b) -> step (Lit (mul x y) :*: b) >>= rule
  a :*: b | a == b -> step (Pow a 2)
  Pow a m :*: b | a == b -> step (Pow a (m + 1))
  a :*: Pow b m | a == b -> step (Pow a (m + 1))
  Pow _ 0 -> step (Lit one)
  Pow a 1 -> step a
  _ -> pure e

derivative :: Field k => String -> Expr k -> Expr k
derivative v e = case e of
  Lit _ -> Lit zero
  Var w -> Lit (if v == w then one else zero)
  a :+: b -> derivative v a :+: derivative v b
  a :*: b -> (derivative v a :*: b) :+: (a :*: derivative v b)
  Pow a n -> Lit (fromInt n) :*: Pow a (n - 1) :*: derivative v a

evaluate :: Field k => [(String, k)] -> Expr k -> k
evaluate env e = case e of
  Lit k -> k
  Var v -> maybe zero id (lookup v env)
  a :+: b -> add (evaluate env a) (evaluate env b)
  a :*: b -> mul (evaluate env a) (evaluate env b)
  Pow a n -> foldr mul one (replicate n (evaluate env a))

size :: Expr k -> Int
size e = case e of
  a :+: b -> 1 + size a + size b
  a :*: b -> 1 + size a + size b
  Pow a _ -> 1 + size a
  _ -> 1

-- | Derivatives in turn, simplified each time.
tower :: Field k => Int -> Expr k -> [(Expr k, Int)]
tower 0 _ = []
tower n e = case runRewrite (simplify (derivative "x" e)) 0 of
  (e', steps) -> (e', steps) : tower (n - 1) e'

start :: Field k => Expr k
start = (x * y + 3) * (x * x + 2 * y) * (x + 1) + x * (y + x) * (x * x * x + y)
  where
    x = Var "x"
    y = Var "y"

-- | For every power, the derivatives' sizes, steps and value at a point.
survey :: Field k => [(String, k)] -> [Expr k] -> [String]
survey env es = map line (concatMap (tower 10) es)
  where line (e, steps) = show (size e) ++ " " ++ show steps ++ " " ++ show (evaluate env e)

instance Monoid' [a] where
  unit = []
  (<+>) = (++)

gather :: Monoid' m => [m] -> m
gather = foldr (<+>) unit

main :: IO ()
main = do
  print (fst (head (tower 1 (Pow (Var "x" * 2 + 1) 3 :: Expr Double))))
  let doubles = survey [("x", 0.5), ("y", 2 :: Double)] [start, start * 2, start * Var "x"]
      mods = survey [("x", Mod 17), ("y", Mod 23)] [start * start, start * Var "y" + start, start * start * start]
  mapM_ putStrLn (gather [doubles, mods])
