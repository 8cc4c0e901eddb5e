{-# LANGUAGE CPP #-}
#if 1 +
#endif
main :: IO ()
main = return ()
