class Default a where def :: a
instance Default Int where def = 7
instance Default Bool where def = True
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default a => Default [a] where def = [def, def]
instance Default b => Default (a -> b) where def = const def
main :: IO ()
main = do
  print (def :: Int)
  print (def :: (Bool, [Int]))
  print ((def :: Char -> (Int, Bool)) 'x')
  print (def + 1 :: Int, if def then 1 else 2)
