{-# LANGUAGE ForeignFunctionInterface #-}
module Main (main) where

import Control.Monad
import Foreign
import Foreign.C
import System.Mem

foreign import ccall "&puts" p_puts :: FunPtr (CString -> IO ())
foreign import ccall "&perror" p_perror :: FunPtr (Ptr CChar -> IO ())

main :: IO ()
main = do
  -- Most of this memory is free again before the end.
  forM_ [1 .. 3000 :: Int] $ \i -> do
    p <- mallocForeignPtrBytes 100000 :: IO (ForeignPtr Word8)
    withForeignPtr p $ \q -> poke q (fromIntegral i)
  performGC
  text <- newCString "at the end"
  p <- newForeignPtr p_puts text
  withForeignPtr p $ \q -> peekCString q >>= putStrLn
  now <- newCString "now"
  q <- newForeignPtr_ now
  addForeignPtrFinalizer p_puts q
  finalizeForeignPtr q
  putStrLn "main ends"
  print (p_puts == nullFunPtr, castFunPtrToPtr p_perror == nullPtr)
  touchForeignPtr p
