{-# LANGUAGE ExistentialQuantification, GADTs, KindSignatures, RankNTypes #-}
module Main (main) where

data Expr :: * -> * where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Less :: Expr Int -> Expr Int -> Expr Bool

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Less a b) = eval a < eval b

data Showable = forall a. Show a => Showable { content :: a, weight :: Int }

render :: Showable -> String
render (Showable a n) = show a ++ ":" ++ show n

data Field a where
  Named :: { fieldName :: String, value :: a } -> Field a
  Anonymous :: { value :: a } -> Field a

both :: (forall a. [a] -> Int) -> ([Int], String) -> Int
both f (xs, s) = f xs + f s

polymorphic :: (forall a. Show a => a -> String) -> String
polymorphic f = f 'c' ++ f True

main :: IO ()
main = do
  print (eval (If (Less (IntE 1) (Add (IntE 1) (IntE 1))) (IntE 10) (IntE 20)))
  mapM_ (putStrLn . render) [Showable 'x' 1, Showable [1 :: Int] 2]
  print (value (Anonymous 'v'), weight (Showable () 3))
  print (both length ([1, 2], "abc"))
  putStrLn (polymorphic show)
  putStrLn (polymorphic (\x -> '<' : show x))
