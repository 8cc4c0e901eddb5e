data T = A | B Int
instance Show T where
  show A = "<A>"
  show (B n) = "<B " ++ show n ++ ">"
  showList xs s = "{" ++ concatMap show xs ++ "}" ++ s
instance Eq T where
  A == A = True
  B n == B m = n `mod` 10 == m `mod` 10
  _ == _ = False
instance Ord T where
  A <= _ = True
  B _ <= A = False
  B n <= B m = n <= m
instance Enum T where
  fromEnum A = 0
  fromEnum (B n) = n + 1
  toEnum 0 = A
  toEnum n = B (n - 1)
main :: IO ()
main = do
  print A
  print [A, B 3]
  print (Just (B 2), B 1 == B 11, A /= B 1)
  print (compare A (B 1), max A (B 5), B 2 < A)
  print (map fromEnum [A .. B 3], succ A, [A, B 1 .. B 6])
