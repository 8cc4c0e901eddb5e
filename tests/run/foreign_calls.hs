{-# LANGUAGE ForeignFunctionInterface, ScopedTypeVariables #-}
module Main where
import Foreign
import Foreign.C
import Control.Exception
import Control.Monad

foreign import ccall "strlen" c_strlen :: CString -> IO CSize
foreign import ccall "toupper" c_toupper :: CInt -> CInt
foreign import ccall "sin" c_sin :: CDouble -> CDouble
foreign import ccall "getenv" c_getenv :: CString -> IO CString
foreign import ccall "&exp" p_exp :: FunPtr (Double -> Double)
foreign import ccall "dynamic" mkFun :: FunPtr (Double -> Double) -> (Double -> Double)
foreign import ccall "wrapper" mkCmp :: (Ptr CInt -> Ptr CInt -> IO CInt) -> IO (FunPtr (Ptr CInt -> Ptr CInt -> IO CInt))
foreign import ccall "qsort" c_qsort :: Ptr CInt -> CSize -> CSize -> FunPtr (Ptr CInt -> Ptr CInt -> IO CInt) -> IO ()
foreign import ccall "wrapper" mkD :: (Double -> Double) -> IO (FunPtr (Double -> Double))
foreign import ccall "memcpy" c_memcpy :: Ptr a -> Ptr a -> CSize -> IO (Ptr a)
foreign import ccall "puts" c_puts :: CString -> IO CInt

data P = P { px :: Double, py :: Int32, pz :: Word8 } deriving (Show, Eq)
instance Storable P where
  sizeOf _ = 16
  alignment _ = 8
  peek p = P <$> peekByteOff p 0 <*> peekByteOff p 8 <*> peekByteOff p 12
  poke p (P a b c) = pokeByteOff p 0 a >> pokeByteOff p 8 b >> pokeByteOff p 12 c

main :: IO ()
main = do
  n <- withCString "hello, wörld" c_strlen
  print n
  print (map (toEnum . fromIntegral . c_toupper . fromIntegral . fromEnum) "shout" :: String)
  print (c_sin 1.0)
  p <- withCString "NO_SUCH_VAR" c_getenv
  print (p == nullPtr, p)
  withCString "LEGEND" $ \s -> newCString "abc" >>= \q -> peekCString q >>= putStrLn
  print (mkFun p_exp 1)
  cmp <- mkCmp (\a b -> do x <- peek a; y <- peek b; return (fromIntegral (fromEnum (compare x y) - 1)))
  r <- withArrayLen [5, 3, 9, -1, 7, 100, 2] $ \len a -> do
    c_qsort a (fromIntegral len) 4 cmp
    peekArray len a
  print r
  r <- withArrayLen [ (i * 7919) `mod` 10007 | i <- [1 .. 10000]] $ \len a -> do
    c_qsort a (fromIntegral len) 4 cmp
    peekArray len a
  print (sum (zipWith (*) r (cycle [1,-1])), take 5 r, and (zipWith (<=) r (tail r)))
  freeHaskellFunPtr cmp
  d <- mkD (\x -> x * 2 + 1)
  print (mkFun d 20.5)
  with (P 1.5 (-7) 200) $ \q -> do
    x <- peek q
    print x
    poke q x { py = 12 }
    peek q >>= print
    b <- peekArray 16 (castPtr q :: Ptr Word8)
    print (take 13 b)
  alloca $ \(q :: Ptr Word32) -> do
    poke q 0x01020304
    bs <- peekArray 4 (castPtr q) :: IO [Word8]
    print bs
    print (byteSwap32 0x01020304)
  print (sizeOf (undefined :: CInt), sizeOf (undefined :: CLong), alignment (undefined :: CDouble), sizeOf (undefined :: CChar))
  fp <- mallocForeignPtrArray 10 :: IO (ForeignPtr Int)
  withForeignPtr fp $ \q -> do
    pokeArray q [1 .. 10]
    xs <- peekArray 10 q
    print (sum xs)
  forM_ [1 .. 2000 :: Int] $ \i -> do
    f <- mallocForeignPtrBytes 100000 :: IO (ForeignPtr Word8)
    withForeignPtr f $ \q -> poke q (fromIntegral i)
  sp <- newStablePtr (Just [1, 2, 3 :: Int])
  deRefStablePtr sp >>= print
  freeStablePtr sp
  print (nullPtr `plusPtr` 255 :: Ptr ())
  print (minusPtr (nullPtr `plusPtr` 255) nullPtr, alignPtr (nullPtr `plusPtr` 13) 8 :: Ptr ())
  r <- try (throwErrnoIfMinus1 "foo" (return (-1 :: CInt)) ) :: IO (Either IOException CInt)
  either (const (putStrLn "exception")) print r
  print (show (5 :: CInt), read "7" :: CInt, maxBound :: CShort, fromIntegral (300 :: Int) :: CUChar)
