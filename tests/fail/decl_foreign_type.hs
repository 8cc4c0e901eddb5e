import Data.IORef
foreign import ccall "sin" c_sin :: Maybe Int -> Double
main :: IO ()
main = print (c_sin Nothing)
