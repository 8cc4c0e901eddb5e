module B where
import A
b :: Int
b = a
