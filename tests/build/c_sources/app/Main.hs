module Main (main) where

import Foreign.C.Types (CInt(..))

foreign import ccall "twice" twice :: CInt -> CInt

main :: IO ()
main = print (twice 21)
