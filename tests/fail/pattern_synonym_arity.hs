{-# LANGUAGE PatternSynonyms #-}
pattern Two x y = (x, y)
f :: (Int, Int) -> Int
f (Two x) = x
main :: IO ()
main = print (f (1, 2))
