module Main (main) where
-- MINIMAL pragmas that cannot be read.

class C a where
  {-# MINIMAL c | #-}
  c :: a -> Int

class D a where
  d, e :: a -> Int
  {-# MINIMAL d, , e #-}

class E a where
  f :: a -> Int
  {-# MINIMAL (f #-}

main :: IO ()
main = return ()
