module Main (main) where

main = do
  map print [1, 2, 3]
  return ()
