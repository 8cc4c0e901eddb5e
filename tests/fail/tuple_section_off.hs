-- expect: error, a tuple section needs its extension
{-# LANGUAGE Haskell2010 #-}
main :: IO ()
main = print (map (,1) "ab")
