import Control.Exception
data MyErr = Bad Int | Worse String deriving Show
instance Exception MyErr
f :: Int -> IO Int
f n | n < 0 = throwIO (Bad n)
    | n > 10 = throw (Worse (show n))
    | otherwise = return (n * 2)
main :: IO ()
main = do
  f 3 >>= print
  r <- try (f (-1)) :: IO (Either MyErr Int)
  print r
  f 11 `catch` (\e -> case e of { Bad _ -> return 0; Worse s -> putStrLn s >> return 1 }) >>= print
  (f (-2) >> return ()) `catch` \e -> putStrLn ("some: " ++ show (e :: SomeException))
  _ <- f (-3) `catch` \e -> (print (e :: ArithException) >> return 0)
  return ()
