{-# LANGUAGE AllowAmbiguousTypes, Arrows, DataKinds, FlexibleInstances, FunctionalDependencies, LiberalTypeSynonyms #-}
{-# LANGUAGE PatternSynonyms, PolyKinds, RankNTypes, RecursiveDo, StandaloneKindSignatures, TypeApplications #-}
{-# LANGUAGE UndecidableInstances, UnicodeSyntax, ViewPatterns, GADTs #-}
module Main (main) where

import Control.Arrow
import Data.Kind (Constraint, Type)

-- Synonyms without all of their arguments, as arguments of synonyms.
type Generic i o = forall x. i x -> o x
type Id x = x
type Flip f a b = f b a
type Pair a b = (a, b)
type Compose f g x = f (g x)
type Const a b = a
type Transform f = Int -> f Int
type Shown a = forall b. Show b => b -> (a, String)

single :: Generic Id []
single x = [x]

flipped :: Flip Pair Int Bool
flipped = (True, 1)

composed :: (Compose Maybe Id Char, Compose (Const Bool) Id Int)
composed = (Just 'a', True)

shown :: Transform Shown
shown n x = (n, show x)

-- By itself `x @ y` defines an operator; within patterns, and beside another operator, it is an as-pattern with white
-- space, as older programs have it.
infixl 6 @

(@) :: Int -> Int -> Int
x @ y = 10 * x + y

twice :: [a] -> [[a]]
twice xs@(_ : rest) = [xs, rest]
twice xs@ [] = [xs]

older :: (Maybe Int, [Int]) -> (Maybe Int, [Int])
older (m @ (Just _), l @ [_]) = (m, l)
older (_, l @ (_ : r)) = (Nothing, l ++ r)
older p = p

into :: Int -> [Int] -> [Int]
n `into` l @ (m : _) | n < m = n : l
n`into`l @ [] = n : l
_ `into` l = l

-- The other brackets of operators on commands.
orElse :: ArrowPlus a => a (e, ()) c -> a (e, ()) c -> a (e, ()) c
orElse = (<+>)

both :: Kleisli [] Int Int
both = proc x -> ⦇orElse (returnA -< x) (returnA -< x + 1)⦈

-- Kinds that are given to constructors and methods.
data Tagged (a :: k) = Tagged

type Other :: forall k. k -> Type
data Other a = Other { other :: Int }

type Named :: k -> Constraint
class Named a where
  name :: String

instance Named Int where
  name = "Int"

instance Named Maybe where
  name = "Maybe"

-- What a functional dependency says by one instance, though another has nothing to say.
class Part label whole part | label whole -> part, part -> label where
  part :: whole -> part

data Label

newtype State = State Int

instance Part label b part => Part label (a, b) part where
  part = part . snd

instance Part Label State State where
  part = id

instance Part Label (Maybe State) State where
  part = maybe (State 0) part

-- A view in a pattern synonym that gives an instance.
data Any = forall a. Show a => Any a

pattern Second x <- (snd -> Any x)

main :: IO ()
main = do
  print (single 'c', flipped, composed, shown 1 True)
  print (1 @ 2, twice "ab", twice "")
  print (older (Just 1, [2]), older (Nothing, [3, 4]), older (Nothing, []), map (into 2) [[3], [1], []])
  print (runKleisli both 1)
  print (case Tagged @Type @Int of Tagged -> 'a', other @(Type -> Type) (Other @(Type -> Type) @Maybe 2))
  putStrLn (name @Type @Int ++ name @(Type -> Type) @Maybe)
  print (case part ('x', Just (State 4)) of State n -> n)
  putStrLn (case (1 :: Int, Any "any") of Second x -> show x)
  rec
  print "the block of an empty rec is not what stands in its own column"
  rec
    xs <- return (1 : ys)
    ys <- return (2 : take 2 xs)
  print (xs :: [Int])
