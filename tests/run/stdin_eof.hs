import System.IO
import System.IO.Error
import Control.Exception
loop :: Int -> IO Int
loop n = do
  eof <- isEOF
  if eof then return n else getLine >> loop (n + 1)
main :: IO ()
main = do
  loop 0 >>= print
  r <- try getLine :: IO (Either IOException String)
  case r of
    Left e -> print (isEOFError e) >> print e
    Right s -> putStrLn s
