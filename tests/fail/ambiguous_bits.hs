-- expect: error, defaulting does not apply to a class that is not the Prelude's
import Data.Bits (shiftL, (.&.))
main :: IO ()
main = do
  print (shiftL 1 (5 .&. 4) :: Integer)
  print (5 .&. 4)
