{-# LANGUAGE DerivingVia, StandaloneDeriving, DeriveAnyClass, DefaultSignatures, FlexibleInstances, FlexibleContexts #-}
module Main (main) where

import Data.Functor.Const (Const (..))

-- Instances for types that are not data types of the program.
class Named a where
  name :: a -> String
  default name :: Show a => a -> String
  name x = "<" ++ show x ++ ">"

deriving anyclass instance Named Int
deriving instance Named Bool

class Size a where size :: a -> Int

newtype Listed f a = Listed (f a)
instance Foldable f => Size (Listed f a) where size (Listed xs) = length xs

deriving via Listed [] a instance Size [a]
deriving via Listed ((,) b) a instance Size (b, a)

type Text = Maybe String
deriving via Listed Maybe String instance Size Text

newtype Constant = Constant Int
instance Size Constant where size (Constant n) = n
deriving via Constant instance Size Int

main :: IO ()
main = do
  putStrLn (name (3 :: Int) ++ name True)
  print (size "abc", size ('x', True), size (Just "y"), size (4 :: Int))
