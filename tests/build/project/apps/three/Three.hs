import Types
import qualified Data.Map as Map
import Nowhere

main :: IO ()
main = print (Map.toList Map.empty)
