{-# LANGUAGE ScopedTypeVariables #-}
-- Hindley-Milner toy with State monad
module Main where
import Control.Monad.State
import qualified Data.Map as M
import qualified Data.Set as S
import Data.List (nub, (\\), union, intercalate)

infixr 4 :->
data Type = TVar Int | TCon String [Type] | Type :-> Type deriving (Eq, Ord)
data Scheme = Forall [Int] Type
data Term = V String | L String Term | A Term Term | Let String Term Term | I Integer | B Bool | IfE Term Term Term | Fix Term
  deriving Show

instance Show Type where
  showsPrec _ (TVar n) | n < 26 = showChar (toEnum (97 + n))
                       | otherwise = showString ("t" ++ show n)
  showsPrec _ (TCon c []) = showString c
  showsPrec d (TCon c ts) = showParen (d > 10) $ showString c . foldr (.) id [showChar ' ' . showsPrec 11 t | t <- ts]
  showsPrec d (a :-> b) = showParen (d > 4) $ showsPrec 5 a . showString " -> " . showsPrec 4 b
instance Show Scheme where
  show (Forall vs t) = (if null vs then "" else "forall " ++ unwords (map (show . TVar) vs) ++ ". ") ++ show t

type Subst = M.Map Int Type
type Infer a = StateT (Int, Subst) (Either String) a

class Types t where
  apply :: Subst -> t -> t
  ftv :: t -> S.Set Int
instance Types Type where
  apply s t@(TVar n) = maybe t (apply s) (M.lookup n s)
  apply s (TCon c ts) = TCon c (map (apply s) ts)
  apply s (a :-> b) = apply s a :-> apply s b
  ftv (TVar n) = S.singleton n
  ftv (TCon _ ts) = S.unions (map ftv ts)
  ftv (a :-> b) = ftv a `S.union` ftv b
instance Types Scheme where
  apply s (Forall vs t) = Forall vs (apply (foldr M.delete s vs) t)
  ftv (Forall vs t) = ftv t S.\\ S.fromList vs
instance Types a => Types [a] where
  apply = map . apply
  ftv = foldr (S.union . ftv) S.empty

fresh :: Infer Type
fresh = do { (n, s) <- get; put (n + 1, s); return (TVar n) }

zonk :: Type -> Infer Type
zonk t = gets (\(_, s) -> apply s t)

unify :: Type -> Type -> Infer ()
unify a0 b0 = do
  a <- zonk a0
  b <- zonk b0
  case (a, b) of
    (TVar x, TVar y) | x == y -> return ()
    (TVar x, t) -> bind x t
    (t, TVar x) -> bind x t
    (TCon c ts, TCon d us) | c == d && length ts == length us -> zipWithM_ unify ts us
    (p :-> q, r :-> s) -> unify p r >> unify q s
    _ -> lift (Left ("cannot unify " ++ show a ++ " with " ++ show b))
 where bind x t | x `S.member` ftv t = lift (Left ("infinite type: " ++ show (TVar x) ++ " = " ++ show t))
                | otherwise = modify (fmap (M.insert x t))

type Env = M.Map String Scheme

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  ts <- mapM (const fresh) vs
  return (apply (M.fromList (zip vs ts)) t)

generalise :: Env -> Type -> Infer Scheme
generalise env t0 = do
  t <- zonk t0
  (_, s) <- get
  let free = ftv (map (apply s) (M.elems env))
  return (Forall (S.toList (ftv t S.\\ free)) t)

infer :: Env -> Term -> Infer Type
infer env term = case term of
  V x -> maybe (lift (Left ("unbound " ++ x))) instantiate (M.lookup x env)
  I _ -> return int
  B _ -> return bool
  L x b -> do { a <- fresh; t <- infer (M.insert x (Forall [] a) env) b; return (a :-> t) }
  A f x -> do { tf <- infer env f; tx <- infer env x; r <- fresh; unify tf (tx :-> r); return r }
  Let x e b -> do { t <- infer env e; s <- generalise env t; infer (M.insert x s env) b }
  IfE c t e -> do { tc <- infer env c; unify tc bool; a <- infer env t; b <- infer env e; unify a b; return a }
  Fix e -> do { t <- infer env e; a <- fresh; unify t (a :-> a); return a }

int, bool :: Type
int = TCon "Int" []
bool = TCon "Bool" []
list :: Type -> Type
list t = TCon "List" [t]

prelude :: Env
prelude = M.fromList
  [ ("plus", Forall [] (int :-> int :-> int)), ("eq", Forall [] (int :-> int :-> bool))
  , ("nil", Forall [0] (list (TVar 0))), ("cons", Forall [0] (TVar 0 :-> list (TVar 0) :-> list (TVar 0)))
  , ("foldr", Forall [0, 1] ((TVar 0 :-> TVar 1 :-> TVar 1) :-> TVar 1 :-> list (TVar 0) :-> TVar 1)) ]

rename :: Scheme -> Scheme
rename (Forall vs t) = Forall [0 .. length vs - 1] (apply' t)
  where m = M.fromList (zip vs [0 ..])
        apply' (TVar n) = TVar (M.findWithDefault n n m)
        apply' (TCon c ts) = TCon c (map apply' ts)
        apply' (a :-> b) = apply' a :-> apply' b

typeOf :: Term -> Either String Scheme
typeOf e = flip evalStateT (100, M.empty) $ do { t <- infer prelude e; s <- generalise prelude t; return (rename s) }

main :: IO ()
main = mapM_ (either (putStrLn . ("error: " ++)) print . typeOf)
  [ L "x" (V "x")
  , L "f" (L "g" (L "x" (A (V "f") (A (V "g") (V "x")))))
  , Let "id" (L "x" (V "x")) (A (A (V "cons") (A (V "id") (I 3))) (A (V "id") (V "nil")))
  , L "x" (A (V "x") (V "x"))
  , A (I 3) (I 4)
  , L "f" (IfE (A (V "f") (I 1)) (I 2) (B True))
  , Fix (L "map" (L "f" (A (A (V "foldr") (L "x" (L "r" (A (A (V "cons") (A (V "f") (V "x"))) (V "r"))))) (V "nil"))))
  , L "f" (A (A (V "foldr") (L "x" (L "r" (A (A (V "cons") (A (V "f") (V "x"))) (V "r"))))) (V "nil"))
  , foldr (\i b -> Let ("p" ++ show i) (L "z" (A (A (V "z") (V ("p" ++ show (i - 1)))) (V ("p" ++ show (i - 1))))) b) (V "p3") [1 .. 3 :: Int] `seq` Let "p0" (L "a" (V "a")) (foldr (\i b -> Let ("p" ++ show i) (L "z" (A (A (V "z") (V ("p" ++ show (i - 1)))) (V ("p" ++ show (i - 1))))) b) (V "p3") [1 .. 3 :: Int])
  , V "nope" ]
