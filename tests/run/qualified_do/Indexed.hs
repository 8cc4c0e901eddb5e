module Indexed where

import Prelude hiding ((>>=), (>>), return)
data St i j a = St [String] a
(>>=) :: St i j a -> (a -> St j k b) -> St i k b
St l a >>= f = let St m b = f a in St (l ++ m) b
(>>) :: St i j a -> St j k b -> St i k b
a >> b = a >>= \_ -> b
return :: a -> St i i a
return = St []
tick :: String -> St i (Maybe i) String
tick s = St [s] s
run :: St () j a -> ([String], a)
run (St l a) = (l, a)
