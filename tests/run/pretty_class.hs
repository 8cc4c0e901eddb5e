-- library
module Main (main) where

import Prelude hiding ((<>))
import Text.PrettyPrint.HughesPJClass

data Term = Var String | App Term Term | Lam String Term

instance Pretty Term where
  pPrintPrec _ _ (Var x) = text x
  pPrintPrec l p (App f x) = prettyParen (p > 9) (pPrintPrec l 9 f <+> pPrintPrec l 10 x)
  pPrintPrec l p (Lam x b) = prettyParen (p > 0) (char '\\' <> text x <+> text "->" <+> pPrintPrec l 0 b)

main :: IO ()
main = do
  putStrLn (prettyShow (Lam "x" (App (Var "x") (App (Var "f") (Lam "y" (Var "y"))))))
  putStrLn (prettyShow (Just (Left 3 :: Either Int Bool), "text", 'c', [LT, GT]))
  putStrLn (prettyShow [Just (Just ()), Nothing])
  putStrLn (prettyShow (1.5 :: Double, 2 :: Integer, True, [[1 :: Int, 2], []]))
  print (pPrintPrec (PrettyLevel 1) 11 (Just 'x'), prettyNormal)
  putStrLn (prettyShow [1 .. 40 :: Int])
