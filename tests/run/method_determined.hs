{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, RankNTypes #-}
module Main (main) where

class Monad m => Has s m | m -> s where
  ask :: m s

newtype Reader s a = Reader (s -> a)
instance Functor (Reader s) where fmap f (Reader g) = Reader (f . g)
instance Applicative (Reader s) where { pure = Reader . const; Reader f <*> Reader g = Reader (\s -> f s (g s)) }
instance Monad (Reader s) where Reader g >>= f = Reader (\s -> let Reader h = f (g s) in h s)
instance Has s (Reader s) where ask = Reader id
run :: Reader s a -> s -> a
run (Reader f) = f

-- The class's variable is determined by the method's own context,
class Game b where
  play :: Has b m => m Int

instance Game Int where play = fmap (+ 1) ask
instance Game Bool where play = fmap fromEnum ask

-- or by that of a quantified type inside of its type.
class Kind t a | t -> a where kind :: t -> a -> String
instance Kind Char Int where kind c n = c : show n
instance Kind Bool Int where kind b n = show b ++ show n

class Each c a where
  each :: c -> (forall t. Kind t a => t -> r) -> [r]

instance Each Char Int where each c f = [f c, f True]

main :: IO ()
main = do
  print (run play (41 :: Int), run play True)
  putStrLn (unwords (each 'x' (\t -> kind t (1 :: Int))))
