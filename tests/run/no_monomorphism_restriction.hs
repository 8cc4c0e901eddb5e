{-# LANGUAGE NoMonomorphismRestriction #-}
module Main where
plus = (+)
main :: IO ()
main = do
  print (plus 1 (2 :: Int))
  print (plus 1.5 2)
  let shown = show
  putStrLn (shown 'a' ++ shown [True])
