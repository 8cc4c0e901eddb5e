-- Sparks and strategies give the same results as without; they evaluate as far as they say.
module Main (main) where

import Control.Exception
import Control.Parallel
import Control.Parallel.Strategies
import qualified Control.Seq as Seq
import GHC.Conc (numCapabilities)

fib :: Int -> Integer
fib n
  | n < 2 = 1
  | otherwise = let { a = fib (n - 1); b = fib (n - 2) } in a `par` (b `pseq` (a + b))

test :: a -> IO ()
test x = do
  r <- try (evaluate x)
  putStrLn (case r of { Left (ErrorCall m) -> m; Right _ -> "defined" })

main :: IO ()
main = do
  print (fib 15, numCapabilities)
  print (parMap rdeepseq (* 2) [1 .. 10 :: Int])
  print (map fib [1 .. 10] `using` parListChunk 3 rseq)
  print (take 5 (map (* 2) [1 ..] `using` parBuffer 10 rseq), take 5 (withStrategy (evalBuffer 3 rseq) [1 ..]))
  test (error "par" `par` ())
  test (error "pseq" `pseq` ())
  test ([1, error "evalList"] `using` evalList rseq)
  test ([1, error "parList"] `using` parList rseq)
  test (Just (error "inside" :: Int) `using` rseq)
  test (Just (error "inside" :: Int) `using` rdeepseq)
  test ([1, 2, error "third"] `using` evalListN 2 rseq)
  test ([1, 2, error "nth"] `using` evalListNth 2 rseq)
  test ((1, error "snd") `using` evalTuple2 rseq r0)
  test ((1, error "snd") `using` evalTuple2 rseq rseq)
  test ((const 1 $| rseq) (error "applied"))
  test ((const 1 .| rseq) (\_ -> error "composed") ())
  test (runEval (do { a <- rpar (1 :: Int); b <- rseq (error "eval"); return (a + b) }))
  print (runEval (do { a <- rpar (fib 5); b <- rseq (fib 6); _ <- rdeepseq [a, b]; return (a + b) }))
  print ([1, 2, 3] `Seq.using` Seq.seqList Seq.rseq)
  test ([1, error "seqList"] `Seq.using` Seq.seqListN 1 Seq.rseq)
  test ([1, error "seqList"] `Seq.using` Seq.seqList Seq.rseq)
