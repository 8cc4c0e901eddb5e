{-# LANGUAGE ForeignFunctionInterface #-}
module Main (main) where
-- struct tm via C's gmtime_r, strtol with end pointers, snprintf-less formatting, memchr, bsearch with callback, arrays of CString
import Foreign
import Foreign.C
import Control.Monad
import qualified Data.ByteString.Char8 as C

data CTm = CTm { tmSec, tmMin, tmHour, tmMday, tmMon, tmYear, tmWday :: Int } deriving (Show)
instance Storable CTm where
  sizeOf _ = 56
  alignment _ = 8
  peek p = CTm <$> f 0 <*> f 4 <*> f 8 <*> f 12 <*> f 16 <*> f 20 <*> f 24
    where f o = fromIntegral <$> (peekByteOff p o :: IO CInt)
  poke p t = zipWithM_ (\o v -> pokeByteOff p o (fromIntegral v :: CInt)) [0, 4 ..] (map ($ t) [tmSec, tmMin, tmHour, tmMday, tmMon, tmYear, tmWday])

foreign import ccall "gmtime_r" c_gmtime_r :: Ptr CTime -> Ptr CTm -> IO (Ptr CTm)
foreign import ccall "strtol" c_strtol :: CString -> Ptr CString -> CInt -> IO CLong
foreign import ccall "memchr" c_memchr :: Ptr a -> CInt -> CSize -> IO (Ptr a)
type Cmp a = Ptr a -> Ptr a -> IO CInt
foreign import ccall "wrapper" mkCmp :: Cmp a -> IO (FunPtr (Cmp a))
foreign import ccall "bsearch" c_bsearch :: Ptr a -> Ptr a -> CSize -> CSize -> FunPtr (Cmp a) -> IO (Ptr a)
foreign import ccall "strcmp" c_strcmp :: CString -> CString -> IO CInt
foreign import ccall "&strcmp" p_strcmp :: FunPtr (CString -> CString -> IO CInt)
foreign import ccall "dynamic" callStrcmp :: FunPtr (CString -> CString -> IO CInt) -> CString -> CString -> IO CInt
foreign import ccall "pow" c_pow :: CDouble -> CDouble -> CDouble
foreign import ccall "frexp" c_frexp :: CDouble -> Ptr CInt -> IO CDouble
foreign import ccall "div" c_ignored :: CInt -> CInt -> IO Int64
foreign import ccall "wrapper" mkMany :: (CInt -> Double -> Word8 -> Float -> Int64 -> CChar -> IO Double) -> IO (FunPtr (CInt -> Double -> Word8 -> Float -> Int64 -> CChar -> IO Double))
foreign import ccall "dynamic" callMany :: FunPtr (CInt -> Double -> Word8 -> Float -> Int64 -> CChar -> IO Double) -> CInt -> Double -> Word8 -> Float -> Int64 -> CChar -> IO Double
foreign import ccall "wrapper" mkF :: (Float -> Float) -> IO (FunPtr (Float -> Float))
foreign import ccall "dynamic" callF :: FunPtr (Float -> Float) -> Float -> Float
foreign import ccall "wrapper" mkIO :: IO () -> IO (FunPtr (IO ()))
foreign import ccall "dynamic" callIO :: FunPtr (IO ()) -> IO ()
foreign import ccall "getpid" c_getpid :: IO CPid
foreign import ccall unsafe "open" c_open :: CString -> CInt -> IO CInt
newtype CPid = CPid Int32 deriving (Eq, Show)

main :: IO ()
main = do
  tm <- with 86400 $ \t -> alloca $ \r -> c_gmtime_r t r >>= peek
  print tm
  withCString "123xyz" $ \s -> alloca $ \e -> do
    n <- c_strtol s e 10
    q <- peek e
    rest <- peekCString q
    print (n, rest, q `minusPtr` s)
  withArrayLen (map fromIntegral [3, 1, 4, 1, 5 :: Int] :: [Word8]) $ \n p -> do
    q <- c_memchr p 4 (fromIntegral n)
    print (q `minusPtr` p)
  cmp <- mkCmp (\a b -> do x <- peek a; y <- peek b; return (fromIntegral (fromEnum (compare x (y :: CInt))) - 1))
  withArrayLen [1, 3 .. 99] $ \n p -> forM_ [7, 8, 99] $ \k -> with k $ \kp -> do
    r <- c_bsearch kp p (fromIntegral n) 4 cmp
    print (if r == nullPtr then Nothing else Just ((r `minusPtr` p) `div` 4))
  withCString "abc" $ \a -> withCString "abd" $ \b -> do
    x <- c_strcmp a b
    y <- callStrcmp p_strcmp b a
    print (signum x, signum y)
  print (c_pow 2 10)
  alloca (\e -> do { m <- c_frexp 12 e; x <- peek e; print (m, x) })
  f <- mkMany (\a b c d e g -> do
    putStrLn ("called with " ++ show (a, b, c, d, e, g))
    return (fromIntegral a + b + fromIntegral c + realToFrac d + fromIntegral e + fromIntegral g))
  callMany f (-1) 2.5 255 0.5 (2 ^ 40) (-3) >>= print
  g <- mkF (/ 3)
  print (callF g 1)
  -- callbacks within callbacks
  h1 <- mkIO (putStrLn "innermost")
  h2 <- mkIO (putStrLn "inner begins" >> callIO h1 >> putStrLn "inner ends")
  h3 <- mkIO (callIO h2 >> callIO h1)
  callIO h3
  -- strings array
  strs <- mapM newCString ["one", "two", "three"]
  withArray0 nullPtr strs $ \pp -> do
    n <- lengthArray0 nullPtr pp
    ss <- peekArray n pp >>= mapM peekCString
    print (n, ss)
  mapM_ free strs
  r <- withCString "/no/such/file" (\p -> c_open p 0)
  e <- getErrno
  print (r, e == eNOENT, let Errno k = e in k)
  C.useAsCString (C.pack "bytes") (\p -> peekArray0 0 (castPtr p :: Ptr Word8)) >>= print
  -- garbage is collected in callbacks
  k <- mkCmp (\a b -> do x <- peek a; y <- peek b; let { s = length (show [1 .. 100 + x]) }; return (if s > 0 then (fromIntegral (x - (y :: CInt))) else 0))
  print =<< withArrayLen [i * 37 `mod` 101 | i <- [1 .. 100]] (\n p -> qsort p (fromIntegral n) 4 k >> peekArray n p)
foreign import ccall "qsort" qsort :: Ptr a -> CSize -> CSize -> FunPtr (Cmp a) -> IO ()
