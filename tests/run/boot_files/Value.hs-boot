module Value where

data Value

instance Show Value
instance Eq Value

number :: Int -> Value
plus :: Value -> Value -> Value
apply :: Value -> [Value] -> Value
