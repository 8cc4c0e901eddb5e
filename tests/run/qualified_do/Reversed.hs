module Reversed where

import Prelude hiding ((>>=), (>>), fail)

(>>=) :: [a] -> (a -> [b]) -> [b]
m >>= f = reverse (concatMap f m)
(>>) :: [a] -> [b] -> [b]
_ >> b = b
fail :: String -> [a]
fail _ = []
