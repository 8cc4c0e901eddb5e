module Util where
infixl 1 |>
(|>) :: a -> (a -> b) -> b
x |> f = f x
twice :: (a -> a) -> a -> a
twice f = f . f
secret :: Int
secret = 41
