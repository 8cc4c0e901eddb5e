{-# LANGUAGE ForeignFunctionInterface #-}
-- What comes after a call of C's is not evaluated before it, however strict: the call may not return.
module Main (main) where

import Foreign.C.Types (CInt (..))
import System.IO (hFlush, stdout)

foreign import ccall "exit" c_exit :: CInt -> IO ()

main :: IO ()
main = do
  putStrLn "before"
  hFlush stdout
  leave (error "evaluated too early")
  putStrLn "after"

leave :: Int -> IO ()
leave x = do
  c_exit 3
  if x > 0 then putStrLn "positive" else putStrLn "not"
{-# NOINLINE leave #-}
