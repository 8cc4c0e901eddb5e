{-# LANGUAGE DataKinds, DeriveDataTypeable, KindSignatures #-}
-- `Data` of types with a parameter of another kind: of that, `Typeable` is asked.
module Main (main) where

import Data.Data

data Preference = L | R

newtype Bias (d :: Preference) a = Bias { unbiased :: a }
  deriving (Data, Eq, Show)

main :: IO ()
main = do
  print (toConstr (Bias 'x' :: Bias 'L Char), typeOf (Bias 1 :: Bias 'R Int))
  print (gmapT (\x -> maybe x id (cast =<< fmap succ (cast x :: Maybe Char))) (Bias 'x' :: Bias 'L Char))
