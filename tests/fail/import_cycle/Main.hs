-- expect: error, modules A and B import each other (the cycle is spelt out)
import A
main :: IO ()
main = print a
