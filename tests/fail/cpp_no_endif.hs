{-# LANGUAGE CPP #-}
#if 1
f = 1
main :: IO ()
main = return ()
