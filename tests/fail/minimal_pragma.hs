{-# OPTIONS_GHC -Werror=missing-methods #-}
module Main (main) where
-- What an instance must define is what its class's MINIMAL pragma says.

class Shape a where
  {-# MINIMAL area, (width, height | box) #-}
  area :: a -> Int
  width, height :: a -> Int
  box :: a -> (Int, Int)
  name, _hidden :: a -> String

  width = fst . box
  height = snd . box
  box a = (width a, height a)

-- Without a pragma: what has no default.
class Plain a where
  plain, other :: a -> Int
  _private :: a -> Int

class Free a where
  {-# MINIMAL #-}
  free :: a -> Int

data A = A
data B = B
data C = C
data D = D

instance Shape A
instance Shape B where
  area _ = 1
instance Shape C where
  area _ = 1
  width _ = 2
instance Shape D where
  area _ = 1
  box _ = (1, 2)

instance Plain A
instance Plain B where
  plain _ = 1
  other _ = 2
instance Free A

-- Of the library's classes.
instance Eq A
instance Show A where
  showsPrec _ _ = id
instance Ord A where
  A > A = True
instance Eq B where
  B /= B = False
instance Num A where
  A + A = A
  A * A = A
  abs = id
  signum = id
  fromInteger _ = A
instance Semigroup A where
  A <> A = A
instance Monoid A where
  mappend = (<>)

newtype F a = F a
instance Foldable F where
  length _ = 1
instance Functor F where
  fmap f (F a) = F (f a)
instance Applicative F where
  pure = F
instance Monad F where
  F a >>= f = f a

main :: IO ()
main = print (area D)
