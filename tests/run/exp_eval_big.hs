import Data.Char (isDigit, isSpace)
data E = N Integer | E :+ E | E :- E | E :* E | E :/ E | V String | Let String E E deriving Show
infixl 6 :+, :-
infixl 7 :*, :/
eval :: [(String, Integer)] -> E -> Either String Integer
eval _ (N n) = Right n
eval env (V x) = maybe (Left ("unbound " ++ x)) Right (lookup x env)
eval env (Let x e b) = eval env e >>= \v -> eval ((x, v) : env) b
eval env (a :/ b) = do
  x <- eval env a
  y <- eval env b
  if y == 0 then Left "div by zero" else Right (x `div` y)
eval env e = case e of
  a :+ b -> bin (+) a b
  a :- b -> bin (-) a b
  a :* b -> bin (*) a b
  _ -> Left "impossible"
  where bin f a b = f <$> eval env a <*> eval env b
main :: IO ()
main = mapM_ (print . eval [("y", 2)])
  [ N 1 :+ N 2 :* N 3, Let "x" (N 5) (V "x" :* V "x" :- V "y"), N 1 :/ (N 2 :- V "y"), V "q" :+ N 1, Let "x" (N (10 ^ 20)) (V "x" :* V "x") ]
-- stress
