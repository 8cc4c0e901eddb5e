data Expr = Num Double | Var String | Expr :+: Expr | Expr :*: Expr | Neg Expr | Call { fn :: String, args :: [Expr] }
infixl 6 :+:
infixl 7 :*:
instance Show Expr where
  showsPrec _ (Num d) = shows d
  showsPrec _ (Var s) = showString s
  showsPrec p (a :+: b) = showParen (p > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
  showsPrec p (a :*: b) = showParen (p > 7) (showsPrec 7 a . showString " * " . showsPrec 8 b)
  showsPrec p (Neg e) = showParen (p > 9) (showChar '-' . showsPrec 10 e)
  showsPrec _ (Call f as) = showString f . showList as
main :: IO ()
main = do
  print ((Num 1 :+: Var "x") :*: Neg (Var "y" :*: Num 2.5))
  print (Call "f" [Num 1 :*: (Var "a" :*: Var "b"), Neg (Num (-1))])
  print [Num 1 :+: Num 2 :+: Num 3, Num 1 :+: (Num 2 :+: Num 3)]
