data L = A Char | B String | C Int | D
instance Show L where
  showsPrec d l = case l of
    A c -> one "A " c
    B s -> one "B " s
    C n -> one "C " n
    D -> showString "D"
    where
      one name x = showParen (d > 10) (showString name . showsPrec 11 x)
main :: IO ()
main = print [A 'x', B "yz", C (-3), D] >> print (Just (C 4))
