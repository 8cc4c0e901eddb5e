{-# LANGUAGE TemplateHaskellQuotes, DeriveLift, DataKinds #-}
-- Quoted names, lifted values and syntax made by functions; a quotation is an action that cannot be run.
module Main (main) where

import Control.Exception
import qualified Data.Map as M
import Language.Haskell.TH
import Language.Haskell.TH.Syntax (Lift(..), liftData)

data Shape a = Circle { radius :: a } | a :+: Int | Flat
  deriving (Show, Lift)

newtype Wrap f = Wrap (Maybe f) deriving Lift

quoted :: ExpQ
quoted = [| \x -> [y | y <- x ++ "|]"] ++ $(varE 'main) {- |] -} [t| Int |] |]

-- Only a splice uses it, of whose monad nothing is said.
showsAs :: Name -> Q [Dec]
showsAs t = do
  let shown = return (LitE (StringL (nameBase t)))
  [d| instance Show $(conT t) where show _ = $shown |]

main :: IO ()
main = do
  let here = ()
  print (map nameBase ['main, 'Circle, ''Shape, '(:+:), '(++), 'M.insert, ''M.Map, '[], ''(), 'here, 'radius])
  print (nameModule ''Shape, nameModule 'here, 'x', '\'', ['a', 'b'])
  runQ (lift [Circle 'a', 'b' :+: 3, Flat]) >>= putStrLn . pprint
  runQ (lift (Wrap (Just True))) >>= print
  r <- try (runQ quoted)
  case r of
    Left (ErrorCall s) -> putStrLn s
    Right x -> print x
  e <- runQ (lamE [varP (mkName "x")] (appsE [varE (mkName "f"), litE (integerL (-3)), tupE [varE (mkName "x"), stringE "a"]]))
  print e
  putStrLn (pprint e)
  a <- newName "x"
  b <- newName "x"
  print (a == b, nameBase a == nameBase b)
  runQ (liftData (Just [1 :: Int, 2], 'c', Left "s" :: Either String Bool)) >>= putStrLn . pprint
  let arrow = AppT (AppT ArrowT (AppT ListT (VarT (mkName "a")))) (AppT (AppT (TupleT 2) (ConT (mkName "Int"))) (ConT (mkName "Bool")))
  putStrLn (pprint (ForallT [PlainTV (mkName "a") SpecifiedSpec] [AppT (ConT (mkName "Eq")) (VarT (mkName "a"))] arrow))
