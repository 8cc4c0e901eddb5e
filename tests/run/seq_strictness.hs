import Control.Exception
import Data.List (foldl')
forced :: a -> IO ()
forced x = do
  r <- try (evaluate x)
  putStrLn (case r of { Left (ErrorCall m) -> "error: " ++ m; Right _ -> "value" })
main :: IO ()
main = do
  forced (seq (error "a" :: Int) 1)
  forced (seq (error "a" :: Int, 2 :: Int) 1)
  forced (seq (\x -> (error "b" :: Int)) 1)
  forced (const 1 $! (error "c" :: Int))
  forced (const 1 $ (error "c" :: Int))
  forced (Just (error "d" :: Int))
  forced (foldl' (\_ x -> x) 0 [error "e", 1])
  forced (foldl (\_ x -> x) 0 [error "f", 1])
  forced ((error "g" :: Int -> Int) `seq` ())
  forced ((undefined :: Int) `seq` ())
  print (foldl' (+) 0 [1 .. 100000], foldl (+) 0 [1 .. 1000])
-- stress
