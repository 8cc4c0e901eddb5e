{-# LANGUAGE PatternSynonyms #-}
module Main (main) where

import Queue (Queue (..), Shape (..), fromL, pattern Head, pattern Pair, toL)
import qualified Queue as Q

-- Synonyms of this module, recursive ones among functions that use them.
pattern Two :: Int
pattern Two = 2

pattern Point :: Int -> Int -> (String, [Int])
pattern Point x y = ("point", [x, y])

pattern Flip a b = Pair b a

pattern Three a b c = [a, b, c]

size :: Queue a -> Int
size Empty = 0
size (_ :<| q) = 1 + size q
size _ = error "impossible"

lastOf :: Queue a -> Maybe a
lastOf (_ :|> x) = Just x
lastOf _ = Nothing

area :: Shape -> Int
area Unit = 1
area (Rect a b) = a * b
area (Circle r) = 3 * r * r

classify :: Int -> String
classify Two = "two"
classify Q.Zero = "zero"
classify (-1) = "minus one"
classify n = show n

main :: IO ()
main = do
  let q = 1 :<| 2 :<| (fromL [3] :|> 4 :|> (5 :: Int))
  print (toL q, size q, lastOf q, lastOf (Empty :: Queue Char))
  print (map area [Unit, Rect 2 3, Circle 1], Unit)
  print (map classify [2, 0, -1, 7], Two + 1, Q.Zero + 1.5)
  let Point a b = Point 3 4
      Flip c d = Flip 'x' True
  print (a, b, c, d, Flip 'p' 'q')
  print [x | Head x <- ["abc", "", "de"]]
  print [x + z | Three x _ z <- [[1, 2, 3], [4], [5, 6, 7 :: Int]]]
  print (case Three 'a' 'b' 'c' of { Head 'b' -> 1; Three {} -> 2; _ -> 3 :: Int })
  print (zipWith Pair [1 :: Int ..] "ab", foldr (:<|) Empty "xyz" `seq` ())
  Pair m n <- return (Pair 'm' 'n')
  putStrLn [m, n]
