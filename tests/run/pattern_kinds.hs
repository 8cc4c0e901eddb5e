data T = A | B Int Char | C { cx :: Int, cy :: [T] } | T :*: T
infixl 5 :*:

f :: T -> String
f A = "A"
f (B 1 'x') = "B one x"
f (B (-1) _) = "B minus one"
f (B n c) = "B " ++ show n ++ [c]
f C { cx = 0 } = "C zero"
f C { cy = [A], cx = n } = "C single " ++ show n
f (C _ (x : _ : rest)) = "C " ++ f x ++ show (length rest)
f C {} = "C other"
f (A :*: _) = "A times"
f (l@(B _ _) :*: r) = f l ++ " * " ++ f r
f (_ :*: _) = "times"

main :: IO ()
main = mapM_ (putStrLn . f)
  [ A, B 1 'x', B (-1) 'q', B 7 'z', C 0 [], C 3 [A], C 4 [A, A, A, A], C 5 [B 1 'x']
  , A :*: A, B 2 'b' :*: A, A :*: A :*: A, C 1 [] :*: A ]
