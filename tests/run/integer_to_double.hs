import Data.Word
main = do
  let i = read "18446744073708799699" :: Integer
  print (decodeFloat (fromInteger i :: Double))
  print (decodeFloat (fromInteger (i*2^64) :: Double))
  print (decodeFloat (fromInteger (i*2^64+2^63+3) :: Double))
  print (decodeFloat (fromInteger (2^53+1) :: Double),decodeFloat (fromInteger (2^53+3) :: Double), decodeFloat (fromInteger (2^63-1) :: Double))
  print (decodeFloat (fromInteger (negate i) :: Double))
  print (decodeFloat (fromInteger (2^70+2^17) :: Double), decodeFloat (fromInteger (2^70+2^17+1) :: Double),decodeFloat (fromInteger (2^70+3*2^17) :: Double))
  print (decodeFloat (fromRational (fromInteger i) :: Double))
  print (decodeFloat (fromInteger i :: Float), decodeFloat (fromInteger (2^24+1) :: Float), decodeFloat (fromInteger (2^80+2^56+1) :: Float))
  print (realToFrac (fromInteger i :: Float) :: Double)
  print (read "18446744073708799699" :: Double)
  print (i `seq` truncate (1.8446744073708796e19::Double) :: Integer)
