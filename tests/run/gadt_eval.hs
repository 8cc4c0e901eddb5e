{-# LANGUAGE GADTs, KindSignatures #-}
-- Pattern matching on a generalised algebraic data type refines types.
module Main (main) where

data Expr :: * -> * where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a

eval :: Expr t -> t
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

describe :: Expr t -> String
describe e = case e of
  IntE n -> show n
  BoolE b -> show b
  Add a b -> describe a ++ "+" ++ describe b
  If c a b -> "if " ++ describe c ++ " then " ++ describe a ++ " else " ++ describe b
  Eq a b -> describe a ++ "==" ++ describe b ++ show (eval a)
  Pair a b -> "(" ++ describe a ++ "," ++ describe b ++ ")"
  Fst p -> "fst " ++ describe p

data Rep a where
  RInt :: Rep Int
  RList :: Rep a -> Rep [a]
  RPair :: Rep a -> Rep b -> Rep (a, b)

showBy :: Rep a -> a -> String
showBy RInt n = show n
showBy (RList r) xs = concatMap (\x -> showBy r x ++ ";") xs
showBy (RPair r s) (x, y) = showBy r x ++ "&" ++ showBy s y

zero :: Rep a -> a
zero RInt = 0
zero (RList _) = []
zero (RPair r s) = (zero r, zero s)

main :: IO ()
main = do
  let e = If (Eq (IntE 3) (Add (IntE 1) (IntE 2))) (Pair (IntE 7) (BoolE True)) (Pair (IntE 0) (BoolE False))
  print (eval e)
  print (eval (Fst e))
  putStrLn (describe e)
  putStrLn (showBy (RList (RPair RInt (RList RInt))) [(1, [2, 3]), (4, [])])
  print (zero (RPair RInt (RPair (RList RInt) RInt)))
