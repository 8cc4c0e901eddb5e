{-# LANGUAGE ScopedTypeVariables #-}
f :: (forall a. a -> a) -> Int
f g = g 1
main :: IO ()
main = print (f id)
