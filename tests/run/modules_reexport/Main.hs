module Main where
import Shapes
import qualified Shapes.Types as T (Shape(Square), area)
import Util hiding (secret)
import Util as U (twice)
main :: IO ()
main = do
  print (map area [Circle 1, Square 2], T.area (T.Square 3))
  print (twice (+ 1) 0, U.twice ('a' :) "", 3 |> show, helper)
  print (defaultShape, secret)
  where secret = "local"
