module Code where

import {-# SOURCE #-} Value (Named(..), Value, apply)

data Code = Argument | Twice Code | Constant Value
  deriving (Show, Eq)

run :: Code -> Value -> Value
run Argument v = v
run (Twice code) v = run code (run code v)
run (Constant f) v = apply f v

noun :: String
noun = "value"

shout :: Named a => a -> String
shout x = name x ++ "!"
