data Op = Int :+ Int | Int `Minus` Op | (:-) { l :: Int, r :: Int } deriving Show
infixl 6 :+
infixr 4 `Minus`
data T a b = Leaf | Node (T a b) a (T a b) | One { field :: b } | a :=> b deriving Show
data U = U deriving Show
newtype Wrap a = Wrap (Maybe a) deriving Show
main :: IO ()
main = do
  print (1 :+ (-2))
  print (3 `Minus` 1 :+ 2)
  print ((:-) 1 (-1))
  print (Node Leaf (-1) (Node Leaf 2 Leaf) :: T Int ())
  print (One { field = Just (-1.5) } :: T () (Maybe Double))
  print ('a' :=> "b", [U, U], (U, Just U))
  print (Just (1 :=> 2), Wrap (Just 3))
  putStrLn (showsPrec 11 (-5 :: Int) "" ++ show (Just (-5)) ++ show [Just (Left (3, 'x')), Just (Right "s")])
-- stress
