-- Qualified and renamed imports of one module.
module Main (main) where
import Prelude hiding (lookup, filter)
import qualified Prelude as P
import qualified Data.List as L (sortBy, nub)
import Data.Char as C
import qualified Data.Char
import Data.Maybe (Maybe(..), fromMaybe)
lookup :: Int -> String
lookup n = "mine " ++ show n
filter :: Int
filter = 3
main :: IO ()
main = do
  putStrLn (lookup filter)
  print (P.filter even [1, 2], P.lookup 1 [(1, 'a')], L.nub [1, 1], C.toUpper 'a', toLower 'B', Data.Char.ord 'c', fromMaybe 0 Nothing)
