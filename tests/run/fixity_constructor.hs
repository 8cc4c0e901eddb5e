infixr 5 :::
infixl 6 :+:, :-:
data L a = Nil | a ::: (L a) deriving Show
data E = V Int | E :+: E | E :-: E deriving (Show, Eq)
len :: L a -> Int
len Nil = 0
len (_ ::: xs) = 1 + len xs
main :: IO ()
main = do
  print (1 ::: 2 ::: Nil)
  print (len ('a' ::: 'b' ::: 'c' ::: Nil))
  print (V 1 :+: V 2 :-: V (-3))
  print (V 1 :+: (V 2 :-: V 3) == V 1 :+: V 2 :-: V 3)
