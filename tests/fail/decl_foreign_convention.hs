foreign import weird "sin" c_sin :: Double -> Double
main :: IO ()
main = return ()
