module Main (main) where

import Other
import Quiet (sayQuiet)
import Shape

-- Both instances for Int are seen here, but only this one is asked for.
instance Describe Bool where
  describe = show

main :: IO ()
main = do
  putStrLn other
  putStrLn (sayQuiet 3)
  putStrLn (describe True)
