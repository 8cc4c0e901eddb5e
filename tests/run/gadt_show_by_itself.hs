{-# LANGUAGE GADTs, StandaloneDeriving #-}
module Main (main) where

-- The instance is used inside itself at other types than the one that a constructor refines its variable to.
data Term a where
  Number :: Int -> Term Int
  Truth :: Bool -> Term Bool
  Less :: Term Int -> Term Int -> Term Bool
  If :: Term Bool -> Term a -> Term a -> Term a
  Both :: Term a -> Term b -> Term (a, b)

deriving instance Show (Term a)

newtype Text a = Text (Term a)

class Pretty t where
  pretty :: t -> String

instance Pretty (Term a) where
  pretty (Number n) = show n
  pretty (Truth b) = show b
  pretty (Less a b) = pretty a ++ " < " ++ pretty b
  pretty (If c a b) = "if " ++ pretty c ++ " then " ++ pretty a ++ " else " ++ pretty b
  pretty (Both a b) = "(" ++ pretty a ++ ", " ++ pretty b ++ ")"

instance Pretty (Text a) where
  pretty (Text t@(Less a _)) = pretty (Text a) ++ " in " ++ pretty t
  pretty (Text t) = pretty t

main :: IO ()
main = do
  let term = If (Less (Number 1) (Number (-2))) (Both (Truth True) (Number 3)) (Both (Truth False) (Number 4))
  print term
  putStrLn (pretty term)
  putStrLn (pretty (Text (Less (Number 1) (Number 2))))
