import qualified Data.Map as Map
main :: IO ()
main = print (M.empty :: Map.Map Int Int)
