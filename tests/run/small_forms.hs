{-# LANGUAGE GADTs, KindSignatures, RankNTypes, DataKinds, ScopedTypeVariables, Trustworthy, OverloadedStrings, FlexibleContexts #-}
module Main (main) where

-- Forms that packages have here and there.

import safe qualified Data.List as List
import Data.Coerce (Coercible, coerce)
import Data.Kind (Type)
import Text.PrettyPrint (Doc, (<+>))

data End = Big | Little

-- Fields of a constructor with a signature that quantifies, and with a context.
data Fixed (b :: End) a where
  Fixed :: forall (b :: End) (a :: Type). { getFixed :: a } -> Fixed b a

data Shown where
  Shown :: forall a. Show a => { weight :: Int, thing :: a } -> Shown

-- A type between its parameters, by letters.
data a `Beside` b = Beside a b
  deriving Show

-- What is coercible is so applied to a third type.
coerced :: Coercible f g => f x -> g x
coerced = coerce

twice :: (Coercible f g) => f x y -> g x y
twice = coerce

newtype Wrap a = Wrap (Maybe a)
  deriving Show

doc :: Doc
doc = "warp" <+> "weft"

main :: IO ()
main = do
  print (getFixed (Fixed 'x' :: Fixed 'Big Char))
  case Shown { weight = 3, thing = True } of
    s@(Shown _ t) -> print (weight s, t)
  print (List.sort [3, 1, 2 :: Int], Beside 'a' True)
  print (coerced (Just 'c') :: Wrap Char)
  print (coerced (Wrap (Just 'd')) :: Maybe Char)
  print (twice (Left 'l' :: Either Char Int) :: Either Char Int)
  print doc
