f = do
  print 1
   print 2
main :: IO ()
main = return ()
