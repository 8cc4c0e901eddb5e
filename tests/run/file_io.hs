import System.IO
import Control.Exception
main :: IO ()
main = do
  writeFile "test_file.txt" "line one\nline two λ\n"
  appendFile "test_file.txt" "line three"
  s <- readFile "test_file.txt"
  print (length (lines s), length s)
  putStr s >> putStrLn ""
  h <- openFile "test_file.txt" ReadMode
  l1 <- hGetLine h
  eof <- hIsEOF h
  rest <- hGetContents h
  putStrLn (l1 ++ "/" ++ show eof ++ "/" ++ rest)
  hClose h
  withFile "test_out.txt" WriteMode (\o -> hPutStrLn o "x" >> hPrint o (1, 2) >> hPutStr o "end")
  readFile "test_out.txt" >>= print
  r <- try (readFile "does/not/exist") :: IO (Either IOException String)
  either print putStrLn r
  hSetBuffering stdout NoBuffering
  hPutStrLn stderr "to stderr"
  hFlush stdout
-- stress
