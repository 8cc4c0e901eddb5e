module Value (Value(..), Named(..), apply, identity, shout) where

import Code

data Value = Number Int | Function Code
  deriving (Show, Eq)

apply :: Value -> Value -> Value
apply (Function code) v = run code v
apply v _ = v

identity :: Value
identity = Function (Twice Argument)

class Named a where
  name :: a -> String
  name _ = "a " ++ noun

instance Named Value
