{-# LANGUAGE PolyKinds, DataKinds, KindSignatures, StandaloneKindSignatures, TypeFamilies, RankNTypes, GADTs, FlexibleContexts, FlexibleInstances, UndecidableInstances, RoleAnnotations, TypeOperators, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
module Main (main) where

import Data.Coerce
import Data.Kind (Constraint, Type)
import Data.Proxy
import Data.Type.Bool
import Data.Typeable
import GHC.TypeLits

type App :: (k -> Type) -> k -> Type
newtype App f a = App (f a)

type Const2 :: Type -> k -> Type
newtype Const2 a b = Const2 a

class Describe (a :: k) where describe :: Proxy a -> String
instance Describe Int where describe _ = "Int"
instance Describe Maybe where describe _ = "Maybe"
instance Describe 'True where describe _ = "'True"
instance Describe "text" where describe _ = "text"
instance Describe 3 where describe _ = "three"
instance Describe '[] where describe _ = "nil"
instance (Describe x, Describe xs) => Describe (x ': xs) where
  describe _ = describe (Proxy :: Proxy x) ++ " : " ++ describe (Proxy :: Proxy xs)
instance (Describe a, Describe b) => Describe '(a, b) where
  describe _ = describe (Proxy :: Proxy a) ++ " & " ++ describe (Proxy :: Proxy b)

type Length :: [k] -> Nat
type family Length xs where
  Length '[] = 0
  Length (x ': xs) = 1 + Length xs

type Member :: k -> [k] -> Bool
type family Member x xs where
  Member x '[] = 'False
  Member x (x ': xs) = 'True
  Member x (y ': xs) = Member x xs

type role Set nominal
newtype Set a = Set [a] deriving Show

type role Tag phantom _
data Tag a b = Tag b deriving Show

bounded :: (n <= 10) => Proxy n -> ()
bounded _ = ()

main :: IO ()
main = do
  mapM_ putStrLn
    [ describe (Proxy :: Proxy Int), describe (Proxy :: Proxy Maybe), describe (Proxy :: Proxy 'True)
    , describe (Proxy :: Proxy '[Int, Int]), describe (Proxy :: Proxy '["text", "text"])
    , describe (Proxy :: Proxy '(3, Maybe)) ]
  print (natVal (Proxy :: Proxy (Length '[Int, Bool, Char])))
  print (describe (Proxy :: Proxy (Member Int '[Bool, Int])))
  print (natVal (Proxy :: Proxy (If (3 <=? 4) 1 2)))
  print (bounded (Proxy :: Proxy 7))
  print (coerce (Tag 'x' :: Tag Int Char) :: Tag Bool Char)
  print (typeRep (Proxy :: Proxy (Proxy 3)) == typeRep (Proxy :: Proxy (Proxy (1 + 2))))
  case (App (Just 'c'), Const2 'd' :: Const2 Char Maybe) of (App j, Const2 d) -> print (j, d)
