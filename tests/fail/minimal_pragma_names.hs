module Main (main) where
-- What MINIMAL pragmas name are methods of the class that they stand in.

class C a where
  {-# MINIMAL c, missing | (show, d) #-}
  c, d :: a -> Int

main :: IO ()
main = return ()
