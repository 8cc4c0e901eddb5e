-- expect: syntax error, imports must come first
main :: IO ()
main = print 1
import Data.List
