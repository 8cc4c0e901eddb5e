-- Probes change no value, however they are applied.
import Profile.Probe

main :: IO ()
main = do
  print (probe 7 'a')
  print (map (probe 1) [1 :: Int, 2])
  print (probe 2 $ sum [1 .. 10 :: Int])
  print (zipWith ($) [probe 3, (+ 1)] [5 :: Int, 6])
  print (fst (1 :: Int, probe 4 (undefined :: Int)))
