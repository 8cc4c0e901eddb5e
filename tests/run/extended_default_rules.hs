{-# LANGUAGE ExtendedDefaultRules #-}
module Main (main) where

import Data.Foldable (toList)

-- The unit type and lists are defaults, and any class of a prompt's is enough.
class Tell a where
  tell :: a -> String

instance Tell () where
  tell _ = "unit"

instance Tell Integer where
  tell n = "number " ++ show n

main :: IO ()
main = do
  print (read "()")
  print mempty
  print (toList (pure 'x'))
  print (length (pure 'y'))
  print (3 + 4)
  print (showsPrec 11 (negate 5) "")
