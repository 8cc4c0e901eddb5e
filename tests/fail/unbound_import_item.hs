-- expect: error, the module does not export the imported name
import Data.List (sort, sorted)
main :: IO ()
main = print (sort [1])
