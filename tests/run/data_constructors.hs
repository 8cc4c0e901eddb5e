-- Descriptions of constructors: reading, showing, building and comparing them; the output is GHC's.
{-# LANGUAGE DeriveDataTypeable, FlexibleInstances, StandaloneDeriving #-}
module Main (main) where

import Control.Exception
import Data.Data

data T a = C a Int | a :*: [T a] | R { f1 :: Int, (%%) :: Bool } | Int `Foo` Int | Z deriving (Show, Data)
infixl 5 :*:

newtype N = N { unN :: Int } deriving (Show, Data)

data Empty deriving Data

-- Two instances of one type, and a type of the same name as another module's.
data Two a = Two a deriving Show
deriving instance Data (Two Int)
deriving instance Data (Two Bool)
data Maybe' = Nothing' | Just' { fromJust' :: Int } deriving (Show, Data)

-- By hand, with the fewest methods.
newtype Opaque = Opaque Int deriving Show
instance Data Opaque where
  gunfold _ _ _ = error "opaque"
  toConstr _ = error "opaque"
  dataTypeOf _ = mkNoRepType "Opaque"

main :: IO ()
main = do
  let x = C 'a' 3
      t = dataTypeOf x
      n = dataTypeOf (0 :: Int)
  print (toConstr x, t, constrRep (toConstr x), constrType (toConstr x))
  print (map constrFields (dataTypeConstrs t), map constrFixity (dataTypeConstrs t), map showConstr (dataTypeConstrs t))
  print (map (readConstr t) ["R", ":*:", "(:*:)", "Foo", "", "c"])
  print (map (readConstr n) ["42", "-7", "x", "4 2"], readConstr (dataTypeOf 'a') "'x'", readConstr (dataTypeOf 'a') "x")
  print (readConstr (dataTypeOf (0 :: Double)) "2.5", readConstr (dataTypeOf "") "(:)", readConstr (dataTypeOf "") "[]")
  print (toConstr (3.5 :: Double), toConstr 'x', toConstr (3 :: Integer), toConstr "ab", toConstr ('a', 'b'), toConstr ())
  print (maxConstrIndex t, map (constrIndex . toConstr) [x, Z, R 1 True], indexConstr t 2)
  print (isAlgType t, isNorepType n, isAlgType n, isNorepType (dataTypeOf (Opaque 1)), isAlgType (dataTypeOf (undefined :: Empty)))
  print (toConstr x == toConstr (C 'b' 4), toConstr x == toConstr (Z :: T Char), toConstr (1 :: Int) == toConstr (1 :: Integer))
  print (fromConstrB (fromConstr (toConstr (1 :: Int))) (toConstr (Just (1 :: Int))) :: Maybe Int)
  print (fromConstr (toConstr (Z :: T Int)) :: T Int)
  print (gmapQ toConstr (C 'a' 4), gmapQ toConstr (R 1 True :: T ()), gmapQ toConstr (Opaque 1))
  print (tyconUQname "A.B.c", tyconModule "A.B.c", tyconUQname "c", tyconModule "c")
  print (repConstr t (AlgConstr 3), repConstr n (IntConstr 9), constrRep (mkRealConstr (mkFloatType "F") (1.5 :: Float)))
  print (toConstr (N 3), gmapQ toConstr (N 3), toConstr (Two True), toConstr (Two (1 :: Int)), toConstr (Just' 3))
  print (dataTypeRep t == dataTypeRep (dataTypeOf (C True 1)), dataTypeRep n)
  failed <- try (evaluate (length (show (fromConstr (toConstr (Just' 3)) :: Maybe'))))
  putStrLn (either (\e -> const "field missing" (e :: ErrorCall)) show failed)
