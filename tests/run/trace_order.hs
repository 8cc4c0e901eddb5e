-- Messages come before what they announce is evaluated, however strict that is.
import Debug.Trace
f :: Int -> Int
f n = trace "f" (n + trace "n" 1)
g :: Int -> Int -> Int
g a b = trace "g" (a + b)
main :: IO ()
main = do
  print (trace "a" (trace "b" (1 :: Int)))
  print (f 2)
  print (g (trace "x" 1) (trace "y" 2))
