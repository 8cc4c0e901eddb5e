{- outer {- inner -} still a comment -- not a line comment here
-}
module Main where -- trailing
main :: IO () {- between -}
main = print (1 {- a -} + {- b -- -} 2) -- end
-- The next line declares an operator that begins like a comment.
infixl 1 -->
(-->) :: a -> (a -> b) -> b
x --> f = f x
--- three dashes are one
