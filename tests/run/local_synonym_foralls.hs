{-# LANGUAGE RankNTypes #-}
module Main (main) where

-- Two signatures by one synonym that quantifies, the one around the other.

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

type Traversal s a = forall f. Applicative f => (a -> f a) -> s -> f s

data Cloth = Plain | Twill [Int]
  deriving Show

data Roll = Roll { cloth :: Cloth, metres :: Int }
  deriving Show

lens :: (s -> a) -> (s -> a -> s) -> Lens s a
lens get set f s = set s <$> f (get s)

shafts :: Traversal Roll Int
shafts = lens cloth (\s v -> s { cloth = v }) . inner
  where
    inner :: Traversal Cloth Int
    inner _ Plain = pure Plain
    inner f (Twill ns) = Twill <$> traverse f ns

main :: IO ()
main = do
  let roll = Roll (Twill [2, 1]) 30
  print (runIdentity (shafts (Identity . (* 2)) roll))
  print (getConst (shafts (\n -> Const [n]) roll))
