-- options: -fprof-auto
-- Actions of a stack of transformers are functions of their environment and state in annotations, too.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import qualified Data.Map as Map

data Term = Var String | Number Int | Plus Term Term | IfZero Term Term Term | Lambda String Term | Apply Term Term

data Value = Int Int | Closure String Term Env

type Env = Map.Map String Value

type Eval = ReaderT Env (StateT Int (Except String))

eval :: Term -> Eval Value
eval (Number n) = step >> return (Int n)
eval (Var x) = do
  step
  env <- ask
  maybe (throwError ("no " ++ x)) return (Map.lookup x env)
eval (Lambda x body) = step >> asks (Closure x body)
eval (Plus a b) = do
  step
  v <- eval a
  w <- eval b
  case (v, w) of
    (Int m, Int n) -> return (Int (m + n))
    _ -> throwError "not a number"
eval (IfZero c a b) = do
  step
  v <- eval c
  case v of
    Int 0 -> eval a
    Int _ -> eval b
    _ -> throwError "not a number"
eval (Apply f a) = do
  step
  v <- eval f
  w <- eval a
  apply v w

apply :: Value -> Value -> Eval Value
apply (Closure x body env) v = local (const (Map.insert x v env)) (eval body)
apply _ _ = throwError "not a function"

step :: Eval ()
step = modify' (+ 1)

sumTo :: Term
sumTo = Lambda "f" (Lambda "n" (IfZero (Var "n") (Number 0)
  (Plus (Var "n") (Apply (Apply (Var "f") (Var "f")) (Plus (Var "n") (Number (-1)))))))

main :: IO ()
main = case runExcept (runStateT (runReaderT (eval (Apply (Apply sumTo sumTo) (Number 500))) Map.empty) 0) of
  Right (Int n, steps) -> print (n, steps)
  Right _ -> putStrLn "a function"
  Left e -> putStrLn e
