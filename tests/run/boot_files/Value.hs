module Value where

import Expr
import Shape (Name)

-- The boot file does not say that this is a newtype, nor what is in it.
data Value = Number !Int | Closure [Name] Expr Env

instance Show Value where
  showsPrec d (Number n) = showsPrec d n
  showsPrec d (Closure xs e _) = showParen (d > 10) (showString "closure " . showsPrec 11 xs . showString " " . showsPrec 11 e)

instance Eq Value where
  Number m == Number n = m == n
  Closure xs e _ == Closure ys f _ = (xs, e) == (ys, f)
  _ == _ = False

number :: Int -> Value
number = Number

plus :: Value -> Value -> Value
plus (Number a) (Number b) = Number (a + b)
plus _ _ = error "plus"

closure :: [Name] -> Expr -> Value
closure xs e = Closure xs e []

apply :: Value -> [Value] -> Value
apply (Closure xs e env) vs = eval (zip xs vs ++ env) e
apply v _ = error ("no function: " ++ show v)
