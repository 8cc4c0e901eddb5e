{-# LANGUAGE CPP #-}
#if !defined(FOO)
#error FOO is needed
#endif
main :: IO ()
main = return ()
