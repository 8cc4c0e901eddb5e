-- Types of different representations.
import Data.Coerce
newtype A = A Int
x :: Bool
x = coerce (A 1)
f :: a -> b
f = coerce
g :: [Maybe Int] -> [Maybe Char]
g = coerce
main = print x
