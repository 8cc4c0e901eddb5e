-- expect: error, module Main does not define main
module Main where
start :: IO ()
start = print 1
