-- Criterion.Main but for what is measured: names, choices, how often what runs, surroundings, and what samples say.
import Control.Exception
import Control.Monad (forM_)
import Criterion.Analysis (ofSamples)
import Criterion.Main
import Criterion.Measurement (secs)
import Data.IORef
import System.Environment (withArgs)
import System.Exit (ExitCode)
import System.IO.Unsafe (unsafePerformIO)

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

counted :: Int -> Int
counted x = unsafePerformIO (modifyIORef' counter (+ 1) >> return (x + 1))
{-# NOINLINE counted #-}

benches :: IORef [String] -> [Benchmark]
benches events =
  [ bgroup "pure" [bench "whnf" (whnf counted 3), bench "nf" (nf (\n -> [counted n]) 4)]
  , bench "action" (nfIO (say "run" >> return 'x'))
  , envWithCleanup (say "make" >> return (2 :: Int, 3 :: Int)) (\_ -> say "clean") (\ ~(a, b) ->
      bgroup "with" [bench "a" (nfAppIO (\n -> say (show n) >> return n) a), bench "b" (whnfAppIO (\n -> say (show n) >> return n) b)])
  , bench "each" (perRunEnv (say "fresh" >> return 'e') (\c -> say [c]))
  , bench "batch" (perBatchEnv (\n -> say ("for " ++ show n) >> return ()) (\_ -> say "one"))
  , bench "own" (toBenchmarkable (\n -> say (show n ++ " times")))
  ]
  where say what = modifyIORef' events (what :)

main :: IO ()
main = do
  events <- newIORef []
  let run args = do
        putStrLn ("-- " ++ unwords args)
        r <- try (withArgs args (defaultMain (benches events))) :: IO (Either ExitCode ())
        either print return r
        seen <- readIORef events
        n <- readIORef counter
        writeIORef events []
        writeIORef counter 0
        print (reverse seen, n)
  run ["--list"]
  forM_ [["pure"], ["-m", "pattern", "b"], ["-m", "glob", "*/a"], ["-m", "ipattern", "EACH"], ["own", "action"]] (\names -> run (["-n", "3"] ++ names))
  run ["-n", "2", "nothing"]
  run ["-m", "sideways", "x"]
  r <- try (withArgs ["--list"] (defaultMain [env (return (1 :: Int, 2 :: Int)) (\(a, b) -> bench "strict" (whnf (+ a) b))]))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "no error") r)
  mapM_ (putStrLn . secs) [1234.5, 2, 0.0123456, 12.3456e-6, 123.456e-9, 1.5e-12, -0.5]
  print (ofSamples [(n, 2 * n + 1) | n <- [1 .. 5]])
  print (ofSamples [(1, 3)])
