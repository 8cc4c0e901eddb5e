module Main (main) where
-- A function of the program that C calls on a thread of C's own: the program has one thread, and ends.
-- machines
import Foreign
import Foreign.C
import System.IO

type Start = Ptr () -> IO (Ptr ())
foreign import ccall "wrapper" mkStart :: Start -> IO (FunPtr Start)
foreign import ccall "pthread_create" c_create :: Ptr Word64 -> Ptr () -> FunPtr Start -> Ptr () -> IO CInt
foreign import ccall "pthread_join" c_join :: Word64 -> Ptr (Ptr ()) -> IO CInt

main :: IO ()
main = do
  putStrLn "one thread" >> hFlush stdout
  start <- mkStart (\_ -> putStrLn "another" >> return nullPtr)
  alloca $ \thread -> do
    _ <- c_create thread nullPtr start nullPtr
    number <- peek thread
    _ <- c_join number nullPtr
    putStrLn "not reached"
