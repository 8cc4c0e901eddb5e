-- expect: error, the constructor is not exported by its module
import Abstract
main :: IO ()
main = case make of Secret n -> print n
