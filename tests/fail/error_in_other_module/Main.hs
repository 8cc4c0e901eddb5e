-- expect: type error, reported in the other module's file
import Broken
main :: IO ()
main = print broken
