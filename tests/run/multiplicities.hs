{-# LANGUAGE LinearTypes, GADTs, KindSignatures, DataKinds, ScopedTypeVariables, UnicodeSyntax #-}
module Main (main) where
-- Multiplicities are read wherever GHC has them.
import GHC.Types (Multiplicity(..))

swap :: (a, b) %1 -> (b, a)
swap (x, y) = (y, x)

data Ur a where
  Ur :: a -> Ur a

data Tm (m :: Multiplicity) a where
  Tm :: a %m -> Tm m a
  Named :: { name :: a, times :: Int } %1 -> Tm m a

mapped :: (a %1 -> b) -> [a] %1 -> [b]
mapped _ [] = []
mapped f (x : xs) = f x : mapped f xs

call :: forall (m :: Multiplicity) a b. (a %m -> b) -> a %m -> b
call f x = f x

(∘) :: (b ⊸ c) %1 -> (a ⊸ b) %1 -> a ⊸ c
(f ∘ g) x = f (g x)

pair :: a %'Many -> a %Many -> (a, a)
pair x y = (x, y)

once :: a %'One -> a
once x = x

class Consumable a where
  consume :: a %1 -> ()

instance Consumable Bool where
  consume True = ()
  consume False = ()

-- The sign is an operator still.
(%) :: Int -> Int -> Int
a % b = mod a b

main :: IO ()
main = do
  print (swap (1, 'c'), mapped (\x -> x) [1, 2], call (+ 1) 3)
  print (((\x -> x) ∘ (\y -> y)) 'a', pair 3 4, once 5, consume True)
  case (Tm 3 :: Tm 'Many Int, Ur 'u') of
    (Tm x, Ur y) -> print (x + x, y)
    (Named { name = x }, Ur _) -> print x
  print (7 % 4)
