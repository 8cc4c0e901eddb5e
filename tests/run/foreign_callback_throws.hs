module Main (main) where
-- An exception that leaves a function called by C goes on in who called C, through the suspensions under evaluation there.
import Control.Concurrent
import Control.Exception
import Foreign
import System.IO.Unsafe (unsafePerformIO)

foreign import ccall "wrapper" wrap :: IO () -> IO (FunPtr (IO ()))
foreign import ccall "dynamic" call :: FunPtr (IO ()) -> IO ()
foreign import ccall "wrapper" wrapInt :: (Int -> IO Int) -> IO (FunPtr (Int -> IO Int))
foreign import ccall "dynamic" callInt :: FunPtr (Int -> IO Int) -> Int -> IO Int

main :: IO ()
main = do
  f <- wrap (throwIO (userError "from C"))
  r <- try (call f)
  print (r :: Either IOException ())
  -- The suspension that called C fails with it, now and later.
  g <- wrapInt (\n -> if n > 2 then throwIO (ErrorCall ("too large: " ++ show n)) else return (n + 1))
  let values = [unsafePerformIO (callInt g n) | n <- [1 .. 4]]
  mapM_ (\v -> try (evaluate v) >>= \x -> print (x :: Either ErrorCall Int)) (values ++ values)
  -- Through two calls of C.
  h <- wrap (call f `finally` putStrLn "inner")
  s <- try (call h `finally` putStrLn "outer")
  print (s :: Either IOException ())
  -- One that another thread throws at the function.
  done <- newEmptyMVar
  k <- wrap (do
    me <- myThreadId
    _ <- forkIO (threadDelay 1000 >> throwTo me (ErrorCall "stop") >> putMVar done ())
    threadDelay 10000000)
  t <- try (call k)
  print (t :: Either ErrorCall ())
  takeMVar done
  -- What nobody catches ends the program.
  hs <- wrap (putStrLn "last" >> throwIO (ErrorCall "at last"))
  call hs
