{-# LANGUAGE GADTs, PolyKinds, RankNTypes, ScopedTypeVariables, TypeApplications #-}
-- Representations of types that say in their own type what they are of.
module Main (main) where

import Data.Dynamic (fromDynamic, toDyn)
import Data.Typeable (cast, splitTyConApp)
import qualified Data.Typeable as T
import Type.Reflection

-- | The number inside, if it is one.
asInt :: TypeRep a -> a -> Maybe Int
asInt r x = case eqTypeRep r (typeRep @Int) of
  Just HRefl -> Just (x + 1)
  Nothing -> Nothing

shown :: forall k (a :: k). TypeRep a -> String
shown r = withTypeable r (show (T.typeRep r))

main :: IO ()
main = do
  print (typeRep @(Maybe [Int]), typeOf (Left 'c' :: Either Char Bool), typeRep @Maybe)
  print (asInt typeRep (41 :: Int), asInt typeRep 'c')
  print (typeRepTyCon (typeRep @(Either Int)), splitApps (typeRep @(Either Int Bool)))
  print (someTypeRep (Just 'x') == SomeTypeRep (typeRep @Char), SomeTypeRep (typeRep @Int) == SomeTypeRep (typeRep @Bool))
  case SomeTypeRep (typeRep @(Int, Bool)) of SomeTypeRep r -> putStrLn (shown r)
  print (fmap (const ()) (eqTypeRep (typeRep @Maybe) (typeRep @[])), compare (typeRep @Int) typeRep, typeRep @Int == typeRep)
  print (T.typeRepFingerprint (T.typeOf 'x') == T.typeRepFingerprint (T.typeRep (Just 'y')), T.typeRepFingerprint (T.typeOf 'x') == T.typeRepFingerprint (T.typeOf True))
  print (splitTyConApp (T.typeOf (Just [True])), T.mkFunTy (T.typeOf 'x') (T.typeOf ()), T.funResultTy (T.typeOf not) (T.typeOf True))
  print (cast 'x' :: Maybe Char, cast 'x' :: Maybe Int, fromDynamic (toDyn 'd') :: Maybe Char, T.typeOf (Just not))
