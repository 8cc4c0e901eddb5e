-- expect: error, the name is imported from two modules
import Left'
import Right'
main :: IO ()
main = print value
