{-# LANGUAGE CApiFFI #-}
module Main (main) where
-- `Bool` in the types of foreign functions: 0 and 1 for C, and what is not 0 from C.
import Foreign
import Foreign.C

foreign import ccall unsafe "isalpha" c_isalpha :: CInt -> Bool
foreign import ccall "isdigit" c_isdigit :: CInt -> IO Bool
foreign import ccall "abs" c_abs :: Bool -> CInt
foreign import ccall "labs" c_labs :: CLong -> Bool
foreign import capi "ctype.h isupper" c_isupper :: CInt -> IO Bool
foreign import capi "stdlib.h abs" c_abs_of :: Bool -> IO CInt
foreign import ccall "wrapper" mk :: (Int -> IO Bool) -> IO (FunPtr (Int -> IO Bool))
foreign import ccall "dynamic" call :: FunPtr (Int -> IO Bool) -> Int -> IO Bool
foreign import ccall "wrapper" mkNot :: (Bool -> Bool -> Int) -> IO (FunPtr (Bool -> Bool -> Int))
foreign import ccall "dynamic" callNot :: FunPtr (Bool -> Bool -> Int) -> Bool -> Bool -> Int
foreign import stdcall "toupper" c_toupper :: CInt -> CInt

newtype Flag = Flag Bool deriving (Show)
foreign import ccall "abs" c_flag :: Flag -> Flag

main :: IO ()
main = do
  print (map c_isalpha [48, 65, 97])
  mapM c_isdigit [48, 65] >>= print
  print (map c_abs [False, True], map c_labs [0, -3, 2 ^ 20])
  mapM c_isupper [65, 97] >>= print
  mapM c_abs_of [False, True] >>= print
  f <- mk (\n -> return (n > 3))
  mapM (call f) [2, 3, 4] >>= print
  g <- mkNot (\a b -> if a && not b then 1 else 2)
  print [callNot g a b | a <- [False, True], b <- [False, True]]
  print (c_flag (Flag True), c_flag (Flag False), c_toupper 97)
  freeHaskellFunPtr f
