module Expr where

import {-# SOURCE #-} qualified Value as V

data Expr = Lit Int | Var String | Add Expr Expr | App Expr [Expr] | Quoted V.Value
  deriving (Show, Eq)

type Env = [(String, V.Value)]

eval :: Env -> Expr -> V.Value
eval env e = case e of
  Lit n -> V.number n
  Var x -> maybe (error ("unbound " ++ x)) id (lookup x env)
  Add a b -> V.plus (eval env a) (eval env b)
  App f args -> V.apply (eval env f) (map (eval env) args)
  Quoted v -> v
