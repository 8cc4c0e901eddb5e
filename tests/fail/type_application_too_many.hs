{-# LANGUAGE TypeApplications #-}
main :: IO ()
main = print (not @Int True)
