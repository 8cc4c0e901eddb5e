import System.IO
main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  putStr "a"
  hFlush stdout
  hPutStrLn stdout "b"
  b <- hGetBuffering stdout
  print b
  hPutStr stdout (unlines ["c", "d"])
  putChar 'e' >> putChar '\n'
