import Data.Array
main :: IO ()
main = do
  let a = listArray (1, 3) "abc"
  print (a ! 3)
  print (a ! (4 :: Int))
-- stress
