import Profile.Probe

main :: IO ()
main = do
  print (probe 7 'a')
  n <- return 8
  print (probe n 'b')
  print (probe (-1) 'c')
  print (map (probe 4294967296) "d")
