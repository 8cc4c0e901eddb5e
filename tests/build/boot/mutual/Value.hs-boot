module Value where

data Value

instance Show Value
instance Eq Value

apply :: Value -> Value -> Value

class Named a where
  name :: a -> String
  name _ = whatTheModuleSays
