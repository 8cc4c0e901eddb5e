{-# LANGUAGE DerivingVia, StandaloneDeriving, RecursiveDo #-}
module Main (main) where
import Data.Monoid
import Control.Monad.Fix
import Data.IORef

newtype Age = Age Int
  deriving (Show, Eq)
  deriving (Semigroup, Monoid) via (Sum Int)

newtype App f a = App (f a)
instance (Applicative f, Semigroup a) => Semigroup (App f a) where App x <> App y = App ((<>) <$> x <*> y)
newtype Pair a = Pair (Maybe a) deriving Show
deriving via (App Maybe a) instance Semigroup a => Semigroup (Pair a)

data Node = Node Int (IORef Node)

main :: IO ()
main = do
  print (mconcat [Age 1, Age 2])
  print (Pair (Just "a") <> Pair (Just "b"))
  rec let b = 1 : a
      a <- return (2 : b)
  print (take 4 a)
  n <- mdo
    r1 <- newIORef (Node 0 r2)
    r2 <- newIORef (Node 1 r1)
    return r1
  Node x r <- readIORef n
  Node y _ <- readIORef r
  print (x, y)
