{-# LANGUAGE ForeignFunctionInterface #-}
module Main (main) where
import Foreign
import Foreign.C.String
import Foreign.C.Types
import System.IO
import System.Mem.StableName
import Control.Exception
import System.IO.Error

foreign import ccall "unlink" c_unlink :: CString -> IO CInt

data Vec = Vec { vx, vy, vz :: !Double } deriving (Show, Eq)
instance Storable Vec where
  sizeOf _ = 24
  alignment _ = 8
  peekElemOff p i = do
    let q = castPtr p
    a <- peekElemOff q (3 * i)
    b <- peekElemOff q (3 * i + 1)
    c <- peekElemOff q (3 * i + 2)
    return (Vec a b c)
  pokeElemOff p i (Vec a b c) = do
    let q = castPtr p
    pokeElemOff q (3 * i) a
    pokeElemOff q (3 * i + 1) b
    pokeElemOff q (3 * i + 2) c

main :: IO ()
main = do
  -- files
  (name, h) <- openBinaryTempFile "/tmp" "foreign_memory.bin"
  withArrayLen ([0 .. 255] :: [Word8]) $ \n p -> hPutBuf h p n >> hPutBuf h p 10
  hSeek h AbsoluteSeek 0
  allocaBytes 300 $ \p -> do
    n <- hGetBuf h p 100
    print n
    x <- peekArray n (p :: Ptr Word8)
    print (sum x, last x)
    n <- hGetBuf h (p `plusPtr` 100) 200
    print n
    n <- hGetBuf h p 5
    print n
    x <- peekArray 266 (p :: Ptr Word8)
    print (sum (map fromIntegral x :: [Int]))
    r <- try (hGetBuf h p (-1)) :: IO (Either IOException Int)
    either (\e -> putStrLn "err") print r
  hClose h
  withCString name c_unlink >>= print
  -- arrays of structures
  withArray [Vec (fromIntegral i) 2 3 | i <- [1 .. 5 :: Int]] $ \p -> do
    v <- peek (p `advancePtr` 2)
    print v
    moveArray (advancePtr p 1) p 4
    peekArray 5 p >>= print
  -- all sizes
  allocaBytes 16 $ \p -> do
    fillBytes p 0xF1 16
    a <- peek (castPtr p) :: IO Int8
    b <- peek (castPtr p) :: IO Int16
    c <- peek (castPtr p) :: IO Int32
    d <- peek (castPtr p) :: IO Int64
    e <- peek (castPtr p) :: IO Word8
    f <- peek (castPtr p) :: IO Word16
    g <- peek (castPtr p) :: IO Word32
    i <- peek (castPtr p) :: IO Word64
    print (a, b, c, d)
    print (e, f, g, i)
    poke (castPtr p) 'λ'
    peek (castPtr p) >>= \x -> print (x :: Char)
    poke (castPtr p) (1.25 :: Float)
    peek (castPtr p) >>= \x -> print (x :: Word32)
    poke (castPtr p) (-0.5 :: Double)
    peek (castPtr p) >>= \x -> print (x :: Word64)
    poke (castPtr p) (p `plusPtr` 3)
    q <- peek (castPtr p) :: IO (Ptr ())
    print (q `minusPtr` p)
    poke (castPtr p) True
    peek (castPtr p) >>= \x -> print (x :: Bool, ())
  -- marshalling
  print =<< withMany with [1, 2, 3 :: Int] (mapM peek)
  print =<< maybeWith with (Just (5 :: CInt)) (maybePeek peek)
  print =<< maybeWith with (Nothing :: Maybe CInt) (maybePeek peek)
  p <- new (42 :: CLong)
  p <- realloc p :: IO (Ptr CLong)
  peek p >>= print
  free p
  p <- callocArray 4 :: IO (Ptr Int)
  p <- reallocArray p 8
  peekArray 4 p >>= print
  free p
  withArray0 0 [1, 2, 3 :: CInt] $ \p -> lengthArray0 0 p >>= print >> peekArray0 0 p >>= print
  withPool $ \pool -> do
    p <- pooledNewArray pool "pool"
    peekArray 4 p >>= putStrLn
  r <- try (throwIfNeg (\n -> "negative: " ++ show n) (return (-3 :: Int)))
  print (r :: Either IOException Int)
  r <- try (throwIfNull "null!" (return nullPtr)) :: IO (Either IOException (Ptr ()))
  print (either show (const "ok") r)
  print (toBool (2 :: CInt), fromBool True :: CInt)
  -- strings
  withCStringLen "naïve" $ \(p, n) -> print n >> peekCStringLen (p, 3) >>= print
  withCAString "abc\233" $ \p -> peekArray0 0 p >>= print >> peekCAString p >>= print
  withCWString "wide λ" $ \p -> peekCWString p >>= putStrLn
  print (castCharToCChar 'a', castCCharToChar (-1))
  print (WordPtr 5, ptrToIntPtr (nullPtr `plusPtr` 17))
  print (castPtrToFunPtr nullPtr == nullFunPtr)
  let xs = [1, 2, 3 :: Int]
  length xs `seq` return ()
  a <- makeStableName xs
  b <- makeStableName xs
  c <- makeStableName (map (+ 1) xs)
  print (a == b, eqStableName a c, hashStableName a == hashStableName b)
  fp <- newForeignPtr finalizerFree =<< mallocBytes 8
  withForeignPtr fp $ \p -> poke p (7 :: Int) >> peek p >>= print
  let fq = fp `plusForeignPtr` 0 :: ForeignPtr Int
  print (fp == fq)
  finalizeForeignPtr fp
