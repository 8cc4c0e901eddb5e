-- What GHC.IORef exports with GHC 9.0, and no more: that is ambiguous to who has a function of the name.
import GHC.IORef
import Data.IORef (atomicModifyIORef, mkWeakIORef)
import Control.Exception

-- A name that GHC.IORef does not export is the program's own.
modifyIORef :: IORef Int -> Int -> IO ()
modifyIORef r n = readIORef r >>= writeIORef r . (+ n)

main :: IO ()
main = do
  r <- newIORef 1
  modifyIORef r 4
  readIORef r >>= print
  atomicModifyIORef2 r (\x -> (x * 2, show x)) >>= print
  atomicModifyIORef2Lazy r (\x -> (x * 2, show x)) >>= print
  atomicModifyIORefLazy_ r (+ 1) >>= print
  atomicModifyIORef'_ r (+ 1) >>= print
  atomicSwapIORef r 100 >>= print
  atomicModifyIORefP r (\x -> (x + 1, 'p')) >>= print
  -- What is lazy puts there what fails; what is not fails when it is there.
  atomicModifyIORef r (\x -> if x > 0 then error "late" else (x, ())) `seq` return ()
  (old, _) <- atomicModifyIORef2Lazy r (\x -> if x > 0 then error "late" else (x, ()))
  print old
  failing (readIORef r >>= print)
  writeIORef r 7
  failing (atomicModifyIORefP r (\x -> if x > 0 then error "at once" else (x, ())))
  failing (readIORef r >>= print)
  writeIORef r 8
  failing (fst <$> atomicModifyIORef'_ r (const (error "forced")) >>= print)
  failing (readIORef r >>= print)
  where failing a = (a >>= \() -> putStrLn "fine") `catch` \(ErrorCall e) -> putStrLn ("failed: " ++ e)
