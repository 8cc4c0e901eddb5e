import Control.Monad
main :: IO ()
main = do
  mapM_ print [1, 2]
  forM_ "ab" print
  when True (putStrLn "when")
  when False (putStrLn "never")
  unless False (putStrLn "unless")
  xs <- mapM (\x -> do print x; return (x * 2)) [3, 4]
  print xs
  sequence_ [putStr "a", putStr "b", putStrLn "c"]
  r <- sequence [return 1, return 2]
  print r
  zipWithM_ (\a b -> print (a, b)) [1, 2] "xy"
  n <- foldM (\acc x -> do { putStrLn ("acc " ++ show acc); return (acc + x) }) 0 [1, 2, 3]
  print n
  replicateM_ 2 (putStr "r")
  putStrLn ""
  print =<< filterM (\x -> do { return (x > 1) }) [1, 2, 3]
  mapM_ putStrLn $ do { a <- ["x", "y"]; b <- ["1", "2"]; return (a ++ b) }
  print (replicateM 2 "ab", void (Just 3), join [[1], [2]], liftM2 (+) (Just 1) (Just 2), msum [Nothing, Just 1, Just 2])
  print ((>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 5, ap [(+ 1)] [1, 2], mplus [1] [2], guard True :: Maybe ())
-- stress
