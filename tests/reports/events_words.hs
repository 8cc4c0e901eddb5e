-- Counting words into a map, in which events are demanded late.
import qualified Data.Map as Map
import Profile.Domain

count :: String -> Map.Map String Int
count text = Map.fromListWith (\a b -> event "add" ["sum" .= (a + b)] (a + b)) [(w, 1) | w <- words text]

main :: IO ()
main = do
  let m = count (concat (replicate 50 "the law of the land and the law of the sea "))
  profiled <- return (event "all" ["words" .= Map.size m] (Map.toList m))
  print profiled
  print (event "total" [] (sum (Map.elems m)))
