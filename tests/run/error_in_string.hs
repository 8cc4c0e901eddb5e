-- What was not written out when the error struck is lost, whole lines before it are not.
main :: IO ()
main = do
  putStrLn "complete"
  putStrLn ("partial" ++ errorWithoutStackTrace "midway")
