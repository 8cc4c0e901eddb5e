{-# LANGUAGE DataKinds, GADTs, KindSignatures, LambdaCase, RankNTypes, TypeOperators #-}
-- A function for all types that matches generalised constructors is checked after the arguments that say which
-- types they are of.
module Main (main) where

import Data.Kind (Type)

data Index (g :: [Type]) (t :: Type) where
  Here :: Index (t ': g) t
  There :: Index g t -> Index (u ': g) t

data Term (g :: [Type]) (t :: Type) where
  Var :: Index g t -> Term g t
  Lam :: Term (a ': g) b -> Term g (a -> b)
  App :: Term g (a -> b) -> Term g a -> Term g b
  Lit :: Int -> Term g Int

rename :: (forall t. Index g t -> Index d t) -> Term g a -> Term d a
rename r = \case
  Var i -> Var (r i)
  Lam b -> Lam (rename (\i -> case i of { Here -> Here; There j -> There (r j) }) b)
  App f a -> App (rename r f) (rename r a)
  Lit n -> Lit n

subst :: (forall t. Index g t -> Term d t) -> Term g a -> Term d a
subst s = \case
  Var i -> s i
  Lam b -> Lam (subst (\case { Here -> Var Here; There j -> rename There (s j) }) b)
  App f a -> App (subst s f) (subst s a)
  Lit n -> Lit n

beta :: Term g a -> Term g a
beta (App (Lam b) a) = beta (subst (\case { Here -> a; There i -> Var i }) b)
beta t = t

shown :: Term g a -> String
shown (Var i) = "x" ++ show (depth i)
  where
    depth :: Index g t -> Int
    depth Here = 0
    depth (There j) = 1 + depth j
shown (Lam b) = "(\\" ++ shown b ++ ")"
shown (App f a) = "(" ++ shown f ++ " " ++ shown a ++ ")"
shown (Lit n) = show n

main :: IO ()
main = do
  putStrLn (shown (beta (App (Lam (Lam (Var (There Here)))) (Lit 7))))
  putStrLn (shown (beta (App (Lam (App (Var Here) (Lit 1))) (Lam (Var Here)))))
