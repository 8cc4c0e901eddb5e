-- expect: error, no such module
import Data.Lisst (sort)
main :: IO ()
main = print (sort [1])
