main :: IO ()
main = do
  let a = 1
      b = 2
  print (total a b)
  action
  where
  total x y = x + y + bonus
    where bonus = 10
  action = do
    print bonus'
    print bonus'
    where bonus' = 'b'
