{-# LANGUAGE TypeApplications #-}
main :: IO ()
main = print (show @Int True)
