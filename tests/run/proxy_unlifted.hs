-- `Proxy#`, addresses, and heads of instances and exports whose class or type is an operator.
{-# LANGUAGE MagicHash, TypeOperators, ExplicitNamespaces, KindSignatures, PolyKinds, UndecidableInstances, ScopedTypeVariables, MultiParamTypeClasses, FlexibleInstances #-}
module Main (main, type (+++)(..)) where
import GHC.Exts
import Data.Kind (Type)

data a +++ b = L a | R b deriving Show

newtype Compose f g x = Compose (f (g x))

class (f `Both` g) x where both :: f (g x) -> Int
instance (Maybe `Both` []) Int where
  both m = maybe 0 sum m

class Named (f :: k) where nameOf :: Proxy# f -> String
instance Named Maybe where nameOf _ = "Maybe"
instance Named Int where nameOf _ = "Int"
instance (Named f, Named a) => Named (f a) where
  nameOf _ = nameOf (proxy# :: Proxy# f) ++ " " ++ nameOf (proxy# :: Proxy# a)

data Holder = Holder (Proxy# Int) Int

main :: IO ()
main = do
  putStrLn (nameOf (proxy# :: Proxy# (Maybe Int)))
  print (both (Just [1, 2, 3 :: Int]))
  print [L 1, R 'x']
  case Holder proxy# 3 of Holder p n -> putStrLn (nameOf p ++ show n)
  print (isTrue# (leAddr# "abc"# (int2Addr# 0#)), isTrue# (minusAddr# (plusAddr# (int2Addr# 0#) 5#) (int2Addr# 0#) ==# 5#))
