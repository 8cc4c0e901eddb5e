{-# LANGUAGE DeriveGeneric, TypeOperators, FlexibleContexts, DefaultSignatures, FlexibleInstances, ScopedTypeVariables, DeriveAnyClass, KindSignatures #-}
module Main (main) where
import GHC.Generics

class Encode a where
  encode :: a -> String
  default encode :: (Generic a, GEncode (Rep a)) => a -> String
  encode = gencode . from

class GEncode (f :: * -> *) where gencode :: f p -> String
instance GEncode V1 where gencode _ = "void"
instance GEncode U1 where gencode U1 = ""
instance (GEncode a, GEncode b) => GEncode (a :*: b) where gencode (a :*: b) = gencode a ++ "," ++ gencode b
instance (GEncode a, GEncode b) => GEncode (a :+: b) where
  gencode (L1 a) = gencode a
  gencode (R1 b) = gencode b
instance (GEncode a, Datatype d) => GEncode (D1 d a) where
  gencode m@(M1 x) = datatypeName m ++ "/" ++ moduleName m ++ "/" ++ packageName m ++ "/" ++ show (isNewtype m) ++ ":" ++ gencode x
instance (GEncode a, Constructor c) => GEncode (C1 c a) where
  gencode m@(M1 x) = conName m ++ "<" ++ show (conFixity m) ++ show (conIsRecord m) ++ ">(" ++ gencode x ++ ")"
instance (GEncode a, Selector s) => GEncode (S1 s a) where
  gencode m@(M1 x) = selName m ++ "[" ++ show (selSourceStrictness m) ++ show (selSourceUnpackedness m) ++ "]=" ++ gencode x
instance Encode a => GEncode (K1 i a) where gencode (K1 x) = encode x

instance Encode Int where encode = show
instance Encode Bool where encode = show
instance Encode a => Encode [a]
instance (Encode a, Encode b) => Encode (a, b)

data T a = A | B { x :: a, y :: !Int } | a :%: Bool | D Int a Int
  deriving (Show, Generic, Encode)
infixr 4 :%:
newtype N = N { unN :: Int } deriving (Generic)
instance Encode N
data E deriving Generic

main :: IO ()
main = do
  mapM_ (putStrLn . encode) [A, B True 3, False :%: True, D 1 True 2]
  putStrLn (encode (N 4))
  putStrLn (encode [(1 :: Int, True)])
  print (to (from (B 'c' 2)) :: T Char)
  print (from (D 1 'x' 2))
