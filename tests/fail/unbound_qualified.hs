-- expect: error, the qualified name's module exports no such name
import qualified Data.List as L
main :: IO ()
main = print (L.sorted [1])
