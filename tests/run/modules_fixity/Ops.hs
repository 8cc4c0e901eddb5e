module Ops where
infixl 6 <+>
infixr 7 <.>
infixr 6 <->
infixr 5 :&
infixl 4 `plus`
data L = A | B | L :& L deriving Show
(<+>), (<.>), (<->), plus :: Int -> Int -> Int
a <+> b = a + b
a <.> b = a * b * 10
a <-> b = a - b
plus a b = a * 2 + b
