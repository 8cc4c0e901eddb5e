module Value (Value(..), apply, identity) where

import Code

data Value = Number Int | Function Code
  deriving (Show, Eq)

apply :: Value -> Value -> Value
apply (Function code) v = run code v
apply v _ = v

identity :: Value
identity = Function (Twice Argument)
