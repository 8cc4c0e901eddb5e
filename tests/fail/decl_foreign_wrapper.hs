import Foreign.Ptr
foreign import ccall "wrapper" bad :: (Maybe Int -> IO ()) -> IO (FunPtr (Maybe Int -> IO ()))
foreign import ccall "wrapper" noFunction :: Int -> IO (FunPtr Int)
foreign import ccall "dynamic" noAddress :: Int -> Int
foreign import ccall "&environ" noPointer :: Int
main :: IO ()
main = do
  p <- bad (const (return ()))
  q <- noFunction 1
  print (p == castFunPtr q, noAddress 2, noPointer)
