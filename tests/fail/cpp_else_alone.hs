{-# LANGUAGE CPP #-}
#else
main :: IO ()
main = return ()
