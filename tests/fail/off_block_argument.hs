import Control.Monad
main :: IO ()
main = when True do print 1
