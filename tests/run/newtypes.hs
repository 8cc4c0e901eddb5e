newtype Age = Age Int deriving (Eq, Ord, Show)
newtype Fn a b = Fn { apply :: a -> b }
newtype Fix f = Fix (f (Fix f))
data ListF a r = NilF | ConsF a r
toList' :: Fix (ListF a) -> [a]
toList' (Fix NilF) = []
toList' (Fix (ConsF a r)) = a : toList' r
f :: Age -> Int
f (Age _) = 1
main :: IO ()
main = do
  print (Age 3 < Age 4, Age 5, apply (Fn (+ 1)) 2)
  print (f undefined)
  print (toList' (Fix (ConsF 1 (Fix (ConsF 2 (Fix NilF))))))
  case undefined of Age _ -> putStrLn "newtype match does not force"
