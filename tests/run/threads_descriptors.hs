-- stress
-- turns
-- A thread that waits at a pipe, for input or for room, keeps no other waiting; what it had read when an exception ended the wait
-- is there for who reads on.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import qualified Data.ByteString.Char8 as B
import Data.IORef
import System.Directory
import System.IO
import System.Process
import System.Timeout

-- | Whether a thread that sleeps now and then went on while the action waited.
meanwhile :: String -> IO a -> IO a
meanwhile what act = do
  ticks <- newIORef (0 :: Int)
  ticker <- forkIO (forever (threadDelay 2000 >> modifyIORef' ticks (+ 1)))
  a <- act
  killThread ticker
  n <- readIORef ticks
  putStrLn (what ++ (if n > 0 then ": others run" else ": others wait"))
  return a

later :: IO () -> IO ()
later act = void (forkIO (threadDelay 60000 >> act))

unbuffered :: IO (Handle, Handle)
unbuffered = do
  (r, w) <- createPipe
  hSetBuffering w NoBuffering
  return (r, w)

main :: IO ()
main = do
  -- Of another program, of another thread.
  (_, Just out, _, p) <- createProcess (shell "sleep 0.1; echo one; sleep 0.1; printf 'two\nthree'") { std_out = CreatePipe }
  ls <- meanwhile "lines of a program" (replicateM 3 (hGetLine out))
  print ls
  _ <- waitForProcess p
  (r, w) <- unbuffered
  later (hPutStrLn w "line")
  meanwhile "a line of a thread" (hGetLine r) >>= putStrLn
  later (hPutStr w "x")
  meanwhile "a character" (hGetChar r) >>= print
  later (hPutStr w "y")
  meanwhile "a look" (hLookAhead r) >>= print
  hGetChar r >>= print
  meanwhile "no input" (hWaitForInput r 300) >>= print
  later (hPutStr w "z")
  meanwhile "input" (hWaitForInput r 5000) >>= print
  hGetChar r >>= print

  -- An exception ends the wait, and nothing is lost.
  hPutStr w "begin"
  meanwhile "time out" (timeout 30000 (hGetLine r)) >>= print
  hPutStr w "ning\n"
  hGetLine r >>= putStrLn
  died <- newEmptyMVar
  -- (It is masked: so the exception comes where it waits, not before it has its handler.)
  reader <- mask_ (forkIO (void (hGetLine r) `catch` \e -> putMVar died (show (e :: AsyncException))))
  hPutStr w "again "
  threadDelay 5000
  killThread reader
  takeMVar died >>= putStrLn
  hPutStrLn w "and again"
  hGetLine r >>= putStrLn
  masked <- mask_ (timeout 30000 (hGetChar r))
  print masked

  -- Nobody is told that a wait is hopeless while input may come.
  got <- newEmptyMVar
  _ <- forkIO (hGetLine r >>= putMVar got)
  later (hPutStrLn w "hope")
  (takeMVar got >>= putStrLn) `catch` \e -> print (e :: BlockedIndefinitelyOnMVar)

  -- Two that wait for lines of one handle get one each.
  both <- newEmptyMVar
  replicateM_ 2 (forkIO (hGetLine r >>= putMVar both))
  threadDelay 2000
  hPutStr w "a\nb\n"
  (\x y -> [min x y, max x y]) <$> takeMVar both <*> takeMVar both >>= print

  -- What is read lazily goes on where an exception has ended its evaluation.
  hPutStr w "lazy"
  text <- hGetContents r
  timeout 30000 (evaluate (length text)) >>= print
  hPutStr w " text"
  hClose w
  putStrLn text

  -- A pipe that is full.
  (r2, w2) <- createPipe
  done <- newEmptyMVar
  let much = B.concat (replicate 1400 (B.pack "one hundred bytes, or rather less: fifty of them.\n"))
  _ <- forkIO (B.hPut w2 much >> hClose w2 >> putMVar done ())
  meanwhile "a full pipe" (threadDelay 300000)
  B.hGetContents r2 >>= print . (== much)
  takeMVar done
  (r3, w3) <- createPipe
  timeout 30000 (B.hPut w3 much >> hFlush w3) >>= print
  rest <- newEmptyMVar
  _ <- forkIO (B.hGetContents r3 >>= putMVar rest)
  hPutStr w3 "."
  hClose w3
  takeMVar rest >>= print . (== B.snoc much '.')

  -- A program's end.
  meanwhile "a program" (readProcess "sh" ["-c", "sleep 0.1; echo done"] "") >>= putStr
  h <- spawnCommand "sleep 0.1; exit 3"
  meanwhile "its end" (waitForProcess h) >>= print

  -- A pipe with a name.
  dir <- getTemporaryDirectory
  (name, file) <- openTempFile dir "pipe"
  hClose file
  removeFile name
  callProcess "mkfifo" [name]
  later (callCommand ("echo named > " ++ name))
  meanwhile "a pipe with a name" (readFile name >>= \s -> length s `seq` return s) >>= putStr
  reading <- spawnCommand ("sleep 0.1; cat " ++ name)
  hFlush stdout
  meanwhile "nobody reads it yet" (writeFile name "written\n")
  _ <- waitForProcess reading
  removeFile name
