{-# LANGUAGE GeneralizedNewtypeDeriving, RankNTypes, MultiParamTypeClasses, TypeFamilies #-}
module Main (main) where

newtype Age = Age Int
  deriving (Held, Indexed, Mixed)

-- Any type may hold it.
class Held a where
  held :: c Int -> c a

-- Another one for each type.
type family Key a
type instance Key Int = Bool
type instance Key Age = Char

class Indexed a where
  key :: a -> Key a

-- The class's own type in the context of a method.
class Mixed a where
  mixed :: (Show a, Show b) => a -> b -> String

-- What a type that is not known is applied to.
class Twice m where
  twice :: m (m a) -> m a

newtype Wrap m a = Wrap (m a)
  deriving Twice

instance Held Int where held = id
instance Indexed Int where key = even
instance Mixed Int where mixed a b = show a ++ show b

main :: IO ()
main = print (key (Age 1))
