{-# LANGUAGE FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, UndecidableInstances #-}
module Main (main) where

-- | Instances that overlap, chosen by their pragmas.
class Describe a where
  describe :: a -> String

instance {-# OVERLAPPABLE #-} Show a => Describe a where
  describe x = "shown " ++ show x

instance Describe Int where
  describe n = "int " ++ show n

instance {-# OVERLAPS #-} Describe a => Describe [a] where
  describe xs = "list of " ++ concatMap describe xs

instance {-# OVERLAPPING #-} Describe [Char] where
  describe s = "text " ++ s

instance {-# INCOHERENT #-} Describe (Maybe Int) where
  describe _ = "maybe an int"

-- What is given decides, though instances match.
given :: Describe [a] => [a] -> String
given xs = describe xs

-- The incoherent instance is not waited for: the general one is taken, whatever the type becomes.
unknown :: Show a => Maybe a -> String
unknown m = describe m

-- Without a signature the choice is the user's.
{-# NOINLINE inferred #-}
inferred x = describe [x]

class Name f a where
  name :: f a -> String

instance {-# OVERLAPPABLE #-} Name f a where
  name _ = "any"

instance Name f Int where
  name _ = "of ints"

instance {-# INCOHERENT #-} Name Maybe a where
  name _ = "maybe"

newtype Wrap a = Wrap a

-- The head's variables stand for all types that the instance is chosen for.
instance Show a => Show (Wrap a) where
  show (Wrap x) = describe (Wrap [x])

main :: IO ()
main = do
  putStrLn (describe (3 :: Int))
  putStrLn (describe True)
  putStrLn (describe "abc")
  putStrLn (describe [1, 2 :: Int])
  putStrLn (describe [Just (1 :: Int)])
  putStrLn (given "abc")
  putStrLn (given [True])
  putStrLn (unknown (Just (2 :: Int)))
  putStrLn (inferred 'c')
  putStrLn (inferred (1 :: Int))
  putStrLn (name "x")
  putStrLn (name [1 :: Int])
  putStrLn (name (Just 'x'))
