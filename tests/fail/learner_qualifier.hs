import qualified Data.Map as M

main :: IO ()
main = print (Map.fromList [(1, 2)])
