import System.Environment
main :: IO ()
main = do
  args <- getArgs
  print args
  print (length args, sum (map read (drop 1 args)) :: Int)
