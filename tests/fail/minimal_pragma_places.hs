module Main (main) where
-- MINIMAL pragmas stand in classes.

class C a where
  {-# MINIMAL c #-}
  c :: a -> Int

{-# MINIMAL c #-}

instance C Int where
  c = id
  {-# MINIMAL c #-}

main :: IO ()
main = return ()
