type Name = String
type Env a = [(Name, a)]
type Fun a b = a -> b
type Pred a = Fun a Bool
type Cont r a = (a -> r) -> r
lookupAll :: Env a -> [Name] -> [Maybe a]
lookupAll env = map (`lookup` env)
both :: Pred a -> Pred a -> Pred a
both p q x = p x && q x
ret :: a -> Cont r a
ret a k = k a
andThen :: Cont r a -> (a -> Cont r b) -> Cont r b
andThen m f k = m (\a -> f a k)
main :: IO ()
main = print (lookupAll [("a", 1), ("b", 2)] ["b", "z"], filter (both even (> 2)) [1 .. 8], andThen (ret 3) (\x -> ret (x * 2)) show)
