-- library
-- Data.List.Split: each way of cutting, at the ends of the list, and lists without end.
module Main (main) where

import Data.List.Split

main :: IO ()
main = do
  print (splitOn "x" "axbxc", splitOn "x" "axbxcx", splitOn ".." "a..b...c....d..", splitOn "" "abc", splitOn "," "")
  print (splitOneOf ";.," "foo,bar;baz.glurk", splitWhen (< 0) [1, 3, -4, 5, 7, -9, 0, 2 :: Int])
  print (endBy ";" "foo;bar;baz;", endBy ";" "foo;bar", endByOneOf ";," "foo;bar,baz;", endBy "," "")
  print (wordsBy (== 'x') "dogxxxcatxbirdxx", linesBy (== 'x') "dogxxxcatxbirdxx", wordsBy (== ' ') "   ", linesBy (== 'x') "x")
  print (chunksOf 3 ['a' .. 'h'], chunksOf 3 "", take 2 (chunksOf 0 "ab"))
  print (splitPlaces [2, 3, 4 :: Int] [1 .. 20 :: Int], splitPlaces [4 :: Int] [1 .. 3 :: Int], splitPlaces [2, 0, 3, 1 :: Integer] "abc")
  print (splitPlacesBlanks [2, 3, 4, 1 :: Int] [1 .. 4 :: Int], divvy 5 2 [1 .. 10 :: Int], divvy 2 1 "abcd")
  print (chop (\xs -> (sum (take 2 xs), drop 2 xs)) [1 .. 5 :: Int])
  let cut how = split (how (oneOf "xyz")) "aazbxyzcxd"
  mapM_ (print . cut) [id, dropDelims, keepDelimsL, keepDelimsR, condense, dropInnerBlanks, dropBlanks, dropDelims . dropInnerBlanks]
  mapM_ (print . cut) [keepDelimsL . dropInnerBlanks, keepDelimsR . dropInnerBlanks, keepDelimsL . condense, keepDelimsR . condense]
  let ends how = split (how (oneOf ",")) ",a,,b,"
  mapM_ (print . ends) [id, dropInitBlank, dropFinalBlank, dropInnerBlanks, dropBlanks, keepDelimsL, keepDelimsR, dropDelims]
  print (split (startsWith "app") "applyapplicativeapplication", split (startsWithOneOf "aeiou") "banana", split (endsWith "ly") "happilyslowlygnarlylily")
  print (split (endsWithOneOf "aeiou") "hothatch", split defaultSplitter "abc", split (dropFinalBlank (oneOf ",")) "", split (onSublist "ab") "ababc")
  print (take 3 (splitOn ", " (cycle "one, ")), take 2 (split (condense (oneOf " ")) (cycle "a  ")), take 5 (head (splitOn "," (repeat 'a'))))
