{-# LANGUAGE ImpredicativeTypes, ScopedTypeVariables, TypeApplications #-}
-- Type variables that stand for quantified types, found by a quick look at arguments.
module Main (main) where

import Control.Monad.ST
import Data.IORef
import qualified Data.Map as Map
import Data.STRef

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

newtype Same a = Same { runSame :: a }

instance Functor Same where
  fmap f (Same a) = Same (f a)

over :: Lens s a -> (a -> a) -> s -> s
over l f = runSame . l (Same . f)

left :: Lens (a, b) a
left f (a, b) = fmap (\x -> (x, b)) (f a)

right :: Lens (a, b) b
right f (a, b) = fmap (\x -> (a, x)) (f b)

table :: Map.Map String (Lens (Int, Int) Int)
table = Map.insert "left" left (Map.insert "right" right Map.empty)

ids :: [forall a. a -> a]
ids = [id, \x -> x]

poly :: (forall a. a -> a) -> (Int, Bool)
poly f = (f 1, f True)

reversal :: Maybe (forall a. [a] -> [a]) -> Maybe ([Int], String)
reversal (Just g) = Just (g [1, 2], g "abc")
reversal Nothing = Nothing

showers :: [(String, forall a. Show a => a -> String)]
showers = [("plain ", show), ("loud ", \x -> show x ++ "!")]

choose :: a -> a -> a
choose x _ = x

apply :: (a -> b) -> a -> b
apply f x = f x

pipe :: a -> (a -> b) -> b
pipe x f = f x

counted :: forall s. ST s Int
counted = newSTRef 3 >>= readSTRef

main :: IO ()
main = do
  print (poly (head ids), (head ids) 'c', map poly ids, [(i 1, i 'd') | i <- ids])
  print (length (id : ids), length ((\x -> x) : tail ids), length (ids ++ reverse ids), length (choose [] ids))
  print (poly id, id poly (\x -> x), poly $ head ids, apply poly id, pipe id poly, fmap poly (Just id))
  print (reversal (Just reverse), reversal (Just (take 1)), reversal Nothing)
  print (runST counted, apply runST counted, pipe counted runST)
  print (id @(forall a. a -> a) id 'x', maybe "" (\(s :: forall a. Show a => a -> String) -> s 1 ++ s 'y') (Just @(forall a. Show a => a -> String) show))
  mapM_ (\(name, s :: forall a. Show a => a -> String) -> putStrLn (name ++ s 'c' ++ s [()])) showers
  case Map.lookup "right" table of
    Just l -> print (over l (* 2) (3, 4))
    Nothing -> putStrLn "none"
  ref <- newIORef @(forall a. [a] -> Int) length
  size <- readIORef ref
  print (size "abc", size [(), ()])
