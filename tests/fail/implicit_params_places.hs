{-# LANGUAGE ImplicitParams #-}
module Main (main) where

?top = 1

class (?x :: Int) => C a where
  c :: a -> Int

f ?x = ()

main :: IO ()
main = do
  let ?y = 1
      z = 2
  print (let ?y = 1; ?y = 2 in ?y, let ?g x = x in ())
