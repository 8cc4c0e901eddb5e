-- | Pairs of evaluated parts.
module Utils.Containers.Internal.StrictPair (StrictPair(..), toPair) where

infixr 1 :*:

data StrictPair a b = !a :*: !b

toPair :: StrictPair a b -> (a, b)
toPair (x :*: y) = (x, y)
