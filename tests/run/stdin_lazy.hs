-- Input is read as it is wanted: echo as it goes, stop at "quit".
main :: IO ()
main = do
  s <- getContents
  mapM_ (putStrLn . ("> " ++)) (takeWhile (/= "quit") (lines s))
-- stress
