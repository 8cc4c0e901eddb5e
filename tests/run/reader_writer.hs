import Control.Monad.Reader
import Control.Monad.Writer
calc :: Reader Int Int
calc = do { x <- ask; y <- local (* 2) (asks (+ 1)); return (x + y) }
logged :: Int -> Writer [String] Int
logged n = do
  tell ["got " ++ show n]
  if n > 2 then return n else do { r <- logged (n + 1); tell ["back " ++ show n]; return (r * 2) }
main :: IO ()
main = do
  print (runReader calc 5)
  print (runWriter (logged 0))
  runReaderT (do { e <- ask; liftIO (print e) }) "env"
  (a, w) <- runWriterT (do { tell (Sum 3); lift (putStrLn "io"); tell (Sum 4); return 'r' })
  print (a, getSum w)
