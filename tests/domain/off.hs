-- Events around a result that is put off, and in a constant.
import Profile.Domain

table :: [(Int, Int)]
table = event "table" [] [(i, i * i) | i <- [1 .. 3]]

main :: IO ()
main = do
  print (lookup 2 table)
  print (lookup 3 table)
  print (event "sum" ["n" .= length table] (sum (map snd table)))
