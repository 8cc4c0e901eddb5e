{-# LANGUAGE GADTs #-}
data E a where
  I :: Int -> E Int
  Any :: a -> E a
eval :: E a -> a
eval (I n) = n
eval (Any x) = 3
main :: IO ()
main = return ()
