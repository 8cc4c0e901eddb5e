import Numeric
main :: IO ()
main = do
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showHex (2 ^ 70 :: Integer) "")
  mapM_ putStrLn [showFFloat (Just n) x "" | n <- [0, 1, 3], x <- [0, 0.05, 2.5, 3.14159, 99.95, 1234.5678, -0.6 :: Double]]
  mapM_ putStrLn [showEFloat (Just n) x "" | n <- [0, 1, 3], x <- [0, 0.05, 2.5, 99.95, 1234.5678 :: Double]]
  mapM_ putStrLn [showGFloat (Just 2) x "" | x <- [0.01, 0.1, 5, 1e6, 1e7 :: Double]]
  mapM_ putStrLn [showFFloat Nothing 1234.5 "", showEFloat Nothing 0.00012 "", showFFloat Nothing 1e10 (""), showFloat (2.5 :: Double) "x"]
  print (fst (head (readHex "ff" :: [(Int, String)])), readOct "17" :: [(Int, String)], readDec "12x" :: [(Int, String)])
  print (readFloat "2.5e1z" :: [(Double, String)], readSigned readDec "-5 6" :: [(Int, String)])
  print (floatToDigits 10 (0.15625 :: Double), floatToDigits 2 (0.15625 :: Double), showIntAtBase 2 (\d -> toEnum (d + 48)) (10 :: Int) "")
-- stress
