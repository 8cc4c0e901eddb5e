{-# LANGUAGE GADTs #-}
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
eval :: E a -> a
eval (I n) = True
eval (B b) = b
main :: IO ()
main = return ()
